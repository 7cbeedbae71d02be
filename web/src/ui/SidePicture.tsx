import type { ComponentType } from 'react';

interface SidePictureProps {
  picture: ComponentType<{ className?: string }>;
  /** One sentence of the product's, under the drawing. */
  caption: string;
}

/** A drawing with a sentence beside a narrow form; nothing where there is one column only. */
export function SidePicture({ picture: Picture, caption }: SidePictureProps) {
  return (
    <figure className="hidden min-h-[max(28rem,min(42rem,calc(100dvh-19rem)))] flex-col items-center justify-center gap-8 rounded-xl bg-brand-tint p-12 lg:flex">
      <Picture className="aspect-4/3 w-full max-w-md" />
      <figcaption className="max-w-sm text-center text-lg text-ink-muted text-balance">
        {caption}
      </figcaption>
    </figure>
  );
}
