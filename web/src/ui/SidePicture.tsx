import { Suspense, useSyncExternalStore } from 'react';
import { lateDecoration } from './late-decoration.ts';

/** Loaded after the page, and only where there is room for them. */
const PICTURES = {
  keptSafe: lateDecoration(() =>
    import('./illustrations/KeptSafe.tsx').then(({ KeptSafe }) => KeptSafe),
  ),
  networkYouCanTrust: lateDecoration(() =>
    import('./illustrations/NetworkYouCanTrust.tsx').then(
      ({ NetworkYouCanTrust }) => NetworkYouCanTrust,
    ),
  ),
  noInvitationsYet: lateDecoration(() =>
    import('./illustrations/NoInvitationsYet.tsx').then(({ NoInvitationsYet }) => NoInvitationsYet),
  ),
  noInviters: lateDecoration(() =>
    import('./illustrations/NoInviters.tsx').then(({ NoInviters }) => NoInviters),
  ),
  oneDegreeApart: lateDecoration(() =>
    import('./illustrations/OneDegreeApart.tsx').then(({ OneDegreeApart }) => OneDegreeApart),
  ),
  somethingWentWrong: lateDecoration(() =>
    import('./illustrations/SomethingWentWrong.tsx').then(
      ({ SomethingWentWrong }) => SomethingWentWrong,
    ),
  ),
  twoMembersVouch: lateDecoration(() =>
    import('./illustrations/TwoMembersVouch.tsx').then(({ TwoMembersVouch }) => TwoMembersVouch),
  ),
} as const;

interface SidePictureProps {
  readonly name: keyof typeof PICTURES;
  /** One sentence of the product's, under the drawing. */
  readonly caption: string;
}

/** From here on a page has two columns: Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** A drawing with a sentence beside a narrow form; nothing where there is one column only. */
export function SidePicture({ name, caption }: SidePictureProps) {
  const wide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const Picture = PICTURES[name];
  return (
    <figure className="hidden min-h-[28rem] flex-col items-center justify-center gap-8 rounded-xl bg-brand-tint p-12 lg:flex">
      {/* As high as the drawing will be: the sentence does not move when it comes. */}
      <div className="aspect-4/3 w-full max-w-md">
        {wide && (
          <Suspense fallback={null}>
            <Picture className="h-full w-full" />
          </Suspense>
        )}
      </div>
      <figcaption className="max-w-sm text-center text-lg text-ink-muted text-balance">
        {caption}
      </figcaption>
    </figure>
  );
}
