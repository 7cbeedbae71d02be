import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Network, USUAL_NAME } from '../../functions/own-network.ts';

/** Image of link previews. It shows the default name. */
const PREVIEW = 'social-preview.png';

/** Replaces the large preview image with the icon. */
function withIconPreviewed(html: string): string {
  return html
    .replaceAll(PREVIEW, 'icon-512.png')
    .replace(/(?<="og:image:(?:width|height)" content=")\d+/g, '512')
    .replace('summary_large_image', 'summary');
}

/** Puts the network's name into link previews and the manifest. */
export function ownPages({ name }: Network): Plugin {
  return {
    name: 'elevere:own-pages',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (name === USUAL_NAME ? html : withIconPreviewed(html)),
    },
    writeBundle({ dir = '' }) {
      if (this.environment.name !== 'client') return;
      const change = (file: string, to: (text: string) => string) => {
        const filePath = path.join(dir, file);
        writeFileSync(filePath, to(readFileSync(filePath, 'utf8')));
      };
      change('site.webmanifest', (manifest) =>
        JSON.stringify({
          ...JSON.parse(manifest),
          name,
          short_name: name,
        }),
      );
      if (name !== USUAL_NAME) rmSync(path.join(dir, PREVIEW));
    },
  };
}
