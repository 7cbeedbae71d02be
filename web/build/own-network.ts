import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Network, USUAL_NAME } from '../../functions/own-network.ts';

/** The ground of favicon.svg. */
const USUAL_ACCENT = '#0e6549';

/** The picture of a link's preview; it shows the usual name. */
const PREVIEW = 'social-preview.png';

/** The brand's colours in the two schemes, from one colour that suits the light one. */
function coloursFrom(accent: string): Readonly<Record<string, string>> {
  const from = (lightness: string, chroma: string) =>
    `oklch(from ${accent} ${lightness} ${chroma} h)`;
  return {
    brand: `light-dark(${accent}, ${from('0.79', '0.11')})`,
    'brand-strong': `light-dark(${from('calc(l - 0.07)', 'c')}, ${from('0.86', '0.09')})`,
    'brand-tint': `light-dark(${from('0.945', '0.022')}, ${from('0.28', '0.035')})`,
  };
}

/** Names the icon in place of the large picture. */
function withIconPreviewed(html: string): string {
  return html
    .replaceAll(PREVIEW, 'icon-512.png')
    .replace(/(?<="og:image:(?:width|height)" content=")\d+/g, '512')
    .replace('summary_large_image', 'summary');
}

/** The network's own name and colour in what is no script: the style, the previews, web/public. */
export function ownPages({ name, accent }: Network): Plugin {
  return {
    name: 'elevere:own-pages',
    // Before Tailwind reads the colours.
    enforce: 'pre',
    transform(code, id) {
      if (accent === null || !id.endsWith('/ui/theme.css')) return null;
      return Object.entries(coloursFrom(accent)).reduce(
        (css, [colour, value]) =>
          css.replace(new RegExp(`(--color-${colour}:)[^;]+;`), `$1 ${value};`),
        code,
      );
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (name === USUAL_NAME ? html : withIconPreviewed(html)),
    },
    writeBundle({ dir = '' }) {
      if (this.environment.name !== 'client') return;
      const change = (file: string, to: (text: string) => string) => {
        const where = path.join(dir, file);
        writeFileSync(where, to(readFileSync(where, 'utf8')));
      };
      change('site.webmanifest', (manifest) =>
        JSON.stringify({
          ...JSON.parse(manifest),
          ...{ name, short_name: name },
          ...(accent !== null && { theme_color: accent }),
        }),
      );
      if (accent !== null) change('favicon.svg', (icon) => icon.replace(USUAL_ACCENT, accent));
      if (name !== USUAL_NAME) rmSync(path.join(dir, PREVIEW));
    },
  };
}
