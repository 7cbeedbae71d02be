interface SkeletonProps {
  /** What is being loaded, said to screen readers. */
  label: string;
  /** Height of each bar, as a Tailwind class. */
  bars?: readonly string[];
}

/** Holds the place of what is loading, so that nothing moves when it comes. */
export function Skeleton({
  label,
  bars = ['h-10 w-2/3', 'h-5 w-full', 'h-5 w-5/6'],
}: SkeletonProps) {
  return (
    <div role="status" className="appear-late space-y-4">
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
