import { Skeleton } from '../ui/Skeleton.tsx';

export function PageSkeleton() {
  return (
    <div className="mx-auto w-full max-w-page px-5 pt-10 pb-24 sm:pt-16">
      <div className="max-w-prose">
        <Skeleton
          label="Loading the page…"
          bars={['h-10 w-2/3', 'h-6 w-full', 'h-6 w-3/4']}
          late={false}
        />
      </div>
    </div>
  );
}
