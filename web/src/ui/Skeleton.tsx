import { useOnline } from './online.ts';

interface SkeletonProps {
  /** Text for screen readers that names the loading content. */
  label: string;
  /** Height and width of each bar, as Tailwind classes. */
  bars?: readonly string[];
  /** False to show the skeleton at once instead of after a moment. */
  late?: boolean;
}

/**
 * Reserves the space of loading content, so that nothing moves when the content arrives. While
 * offline the skeleton has no animation and no text, because a notice on the page explains the
 * problem.
 */
export function Skeleton({
  label,
  bars = ['h-10 w-2/3', 'h-5 w-full', 'h-5 w-3/4'],
  late = true,
}: SkeletonProps) {
  const online = useOnline();
  return (
    <div role="status" className={`${late ? 'appear-late' : ''} space-y-4`}>
      {online && <span className="sr-only">{label}</span>}
      {bars.map((bar, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change.
          key={index}
          className={`${bar} ${online ? 'animate-pulse' : ''} rounded-md bg-line`}
        />
      ))}
    </div>
  );
}
