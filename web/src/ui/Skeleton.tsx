import { useOnline } from './online.ts';

interface SkeletonProps {
  /** What is being loaded, said to screen readers. */
  label: string;
  /** Height and width of each bar, as Tailwind classes. */
  bars?: readonly string[];
  /** False where it must stand at once, and not only after a moment. */
  late?: boolean;
}

/**
 * Holds the place of what is loading, so that nothing moves when it comes. Without a connection it
 * is still, and says nothing: that is said once for the page.
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
