import { useOnline } from '../lib/online.ts';

interface SkeletonProps {
  label: string;
  /** Height and width of each bar, as Tailwind classes. */
  bars?: readonly string[];
  /** If false, the skeleton appears at once instead of after a moment. */
  late?: boolean;
}

/**
 * While offline, the skeleton has no animation and no text, because OfflineNotice explains the
 * problem.
 */
export function Skeleton({
  label,
  bars = ['h-10 w-2/3', 'h-5 w-full', 'h-5 w-3/4'],
  late = true,
}: SkeletonProps) {
  const isOnline = useOnline();
  return (
    <div
      role="status"
      data-loading={isOnline || undefined}
      className={`${late ? 'appear-late' : ''} space-y-4`}
    >
      {isOnline && <span className="sr-only">{label}</span>}
      {bars.map((bar, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change.
          key={index}
          className={`${bar} ${isOnline ? 'animate-pulse' : ''} rounded-md bg-line`}
        />
      ))}
    </div>
  );
}
