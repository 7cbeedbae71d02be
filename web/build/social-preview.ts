import type { Plugin } from 'vite';
import type { Backend } from './backend.ts';

const PICTURE = { path: '/social-preview.png', width: 1200, height: 630 };

/** Names the preview picture: by its whole address where the site's is known, as crawlers want. */
export function socialPreview(backend: Backend): Plugin {
  const picture = backend.siteOrigin + PICTURE.path;
  const properties: Readonly<Record<string, string>> = {
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
    'og:image:alt': 'elevere: two supports lift a third point',
  };
  return {
    name: 'elevere:social-preview',
    transformIndexHtml: () => [
      ...Object.entries(properties).map(([property, content]) => ({
        tag: 'meta',
        attrs: { property, content },
        injectTo: 'head' as const,
      })),
      {
        tag: 'meta',
        attrs: { name: 'twitter:image', content: picture },
        injectTo: 'head' as const,
      },
    ],
  };
}
