import type { ComponentType } from 'react';

interface SidePictureProps {
  picture: ComponentType<{ className?: string }>;
  caption?: string;
  /** Shows the drawing on phones, too, below the other content of the page. */
  onPhones?: boolean;
}

export function SidePicture({ picture: Picture, caption, onPhones = false }: SidePictureProps) {
  const cssDisplayClasses = onPhones ? 'mt-8 flex lg:mt-0' : 'hidden lg:flex';
  return (
    <figure
      className={`${cssDisplayClasses} flex-col items-center justify-center gap-8 rounded-xl bg-brand-tint p-8 lg:min-h-[max(28rem,min(42rem,calc(100dvh-19rem)))]`}
    >
      <Picture className="aspect-4/3 w-full max-w-form" />
      {caption && (
        <figcaption className="max-w-form text-center text-lg text-balance text-ink-muted">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
