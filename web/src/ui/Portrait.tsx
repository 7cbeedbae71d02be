import { useState } from 'react';

/** Drawn by us; lies in web/public. */
const NO_PICTURE = '/default-profile-picture.svg';

interface PortraitProps {
  src: string;
  /** Empty where the name stands beside it. */
  alt: string;
  size: 'small' | 'large';
}

const SIZES = { small: { look: 'size-14', pixels: 56 }, large: { look: 'size-32', pixels: 128 } };

/** A member's picture in a circle, or the default one where theirs cannot be shown. */
export function Portrait({ src, alt, size }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { look, pixels } = SIZES[size];
  return (
    <img
      src={src === broken ? NO_PICTURE : src}
      alt={alt}
      width={pixels}
      height={pixels}
      onError={() => setBroken(src)}
      className={`${look} shrink-0 rounded-full border border-line bg-surface-sunken object-cover`}
    />
  );
}
