import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { DEFAULT_NETWORK_NAME, type Network } from '../../functions/own-network.ts';

/**
 * This image shows the default network's name, so other networks use an icon without a name
 * instead.
 */
const PREVIEW_IMAGE_FILE = 'social-preview.png';

function htmlWithIconInPreviews(html: string): string {
  return html
    .replaceAll(PREVIEW_IMAGE_FILE, 'icon-512.png')
    .replace(/(?<="og:image:(?:width|height)" content=")\d+/g, '512')
    .replace('summary_large_image', 'summary');
}

/** Puts the network's name into the manifest, and chooses the image of link previews. */
export function networkBranding({ name }: Network): Plugin {
  return {
    name: 'elevere:network-branding',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (name === DEFAULT_NETWORK_NAME ? html : htmlWithIconInPreviews(html)),
    },
    writeBundle({ dir = '' }) {
      if (this.environment.name !== 'client') return;
      const rewriteFile = (file: string, rewrite: (text: string) => string) => {
        const filePath = path.join(dir, file);
        writeFileSync(filePath, rewrite(readFileSync(filePath, 'utf8')));
      };
      rewriteFile('site.webmanifest', (manifest) =>
        JSON.stringify({
          ...JSON.parse(manifest),
          name,
          short_name: name,
        }),
      );
      if (name !== DEFAULT_NETWORK_NAME) rmSync(path.join(dir, PREVIEW_IMAGE_FILE));
    },
  };
}
