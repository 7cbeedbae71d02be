import type { Plugin } from 'vite';
import { type Network, USUAL_NAME } from '../../functions/own-network.ts';
import type { Backend } from './backend.ts';

interface Picture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** How X shows it. */
  readonly card: 'summary' | 'summary_large_image';
}

/** It shows the usual name, so another network is known by its icon. */
function pictureOf({ name }: Network): Picture {
  const usual = name === USUAL_NAME;
  return {
    ...(usual
      ? { path: '/social-preview.png', width: 1200, height: 630, card: 'summary_large_image' }
      : { path: '/icon-512.png', width: 512, height: 512, card: 'summary' }),
    alt: `${name}: two supports lift a third point`,
  };
}

/** Names the preview picture: by its whole address where the site's is known, as crawlers want. */
export function socialPreview(backend: Backend): Plugin {
  const { path, width, height, alt, card } = pictureOf(backend.network);
  const picture = backend.siteOrigin + path;
  const properties: Readonly<Record<string, string>> = {
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': alt,
  };
  return {
    name: 'elevere:social-preview',
    transformIndexHtml: () => [
      ...Object.entries(properties).map(([property, content]) => ({
        tag: 'meta',
        attrs: { property, content },
        injectTo: 'head' as const,
      })),
      ...Object.entries({ 'twitter:card': card, 'twitter:image': picture }).map(
        ([name, content]) => ({
          tag: 'meta',
          attrs: { name, content },
          injectTo: 'head' as const,
        }),
      ),
    ],
  };
}
