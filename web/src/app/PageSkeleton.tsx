import { Skeleton } from '../ui/Skeleton.tsx';

/**
 * Stands where a page will be, from the first moment on. `lead` is where the page's own will be,
 * and only shown to somebody who is perhaps signed in as one who may read it.
 */
export function PageSkeleton({ lead }: { lead?: string | undefined }) {
  return (
    <div className="mx-auto w-full max-w-page px-5 pt-10 pb-24 sm:pt-16">
      <div className="max-w-prose">
        {lead !== undefined && (
          <div className="inviting-only mb-8 space-y-3 text-lg text-ink-muted">
            <Bar />
            <p>{lead}</p>
          </div>
        )}
        <Skeleton
          label="Loading the page…"
          bars={['h-10 w-2/3', 'h-6 w-full', 'h-6 w-4/5']}
          late={false}
        />
      </div>
    </div>
  );
}

/** As high as the heading that will be there. */
function Bar() {
  return (
    <div className="h-[1.12em] w-2/3 animate-pulse rounded-md bg-surface-sunken text-2xl motion-reduce:animate-none" />
  );
}
