interface SkeletonProps {
  /** What is being loaded, said to screen readers. */
  label: string;
  /** Height of each bar, as a Tailwind class. */
  bars?: readonly string[];
  /** False where it must stand at once, and not only after a moment. */
  late?: boolean;
}

/** Holds the place of what is loading, so that nothing moves when it comes. */
export function Skeleton({
  label,
  bars = ['h-10 w-2/3', 'h-5 w-full', 'h-5 w-5/6'],
  late = true,
}: SkeletonProps) {
  return (
    <div role="status" className={`${late ? 'appear-late' : ''} space-y-4`}>
      <span className="sr-only">{label}</span>
      {bars.map((bar) => (
        <div
          key={bar}
          className={`${bar} animate-pulse rounded-md bg-surface-sunken motion-reduce:animate-none`}
        />
      ))}
    </div>
  );
}
