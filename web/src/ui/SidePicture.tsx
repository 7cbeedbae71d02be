import type { ComponentType } from 'react';

interface SidePictureProps {
  picture: ComponentType<{ className?: string }>;
  /** One sentence of the product's, under the drawing. */
  caption: string;
  /** Where the page says little, the drawing also stands below it on a phone. */
  onPhones?: boolean;
}

/** A drawing with a sentence beside a narrow column, as high as the window where there is room. */
export function SidePicture({ picture: Picture, caption, onPhones = false }: SidePictureProps) {
  const shown = onPhones ? 'mt-8 flex lg:mt-0' : 'hidden lg:flex';
  return (
    <figure
      className={`${shown} flex-col items-center justify-center gap-8 rounded-xl bg-brand-tint p-8 lg:min-h-[max(28rem,min(42rem,calc(100dvh-19rem)))]`}
    >
      <Picture className="aspect-4/3 w-full max-w-form" />
      <figcaption className="max-w-form text-center text-lg text-balance text-ink-muted">
        {caption}
      </figcaption>
    </figure>
  );
}
