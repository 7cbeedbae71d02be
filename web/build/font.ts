import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const folder = fileURLToPath(new URL('../node_modules/.cache/elevere', import.meta.url));

interface Subset {
  readonly file: string;
  readonly from: string;
  readonly characters: string;
  readonly variationAxes?: Record<string, { min: number; max: number }>;
}

const SUBSETS: readonly Subset[] = [
  {
    file: 'inter-subset.woff2',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    // As the unicode-range of theme.css says; the weights are those that it uses.
    characters: [
      range(0x20, 0x7e),
      range(0xa0, 0xff),
      range(0x2010, 0x2027),
      '\u20ac\u2122',
      range(0x2190, 0x2193),
      '\u2212',
    ].join(''),
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    file: 'code-subset.woff2',
    from: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-600-normal.woff2',
    // A code's letters, and the dots of a hidden one.
    characters: `${range(0x30, 0x39)}${range(0x41, 0x5a)} -\u00b7\u2022\u2026`,
  },
];

function range(first: number, last: number): string {
  const points = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return String.fromCodePoint(...points);
}

/**
 * Makes smaller files of the fonts: of Inter the letters of Western European languages in the
 * weights that are used (28 kB in place of 48; other letters come from the whole files), of the
 * face for codes its letters and digits (4 kB). Gives the aliases by which theme.css names them.
 */
export async function fontSubsets() {
  await mkdir(folder, { recursive: true });
  return Promise.all(SUBSETS.map(makeSubset));
}

async function makeSubset({ file, from, characters, variationAxes }: Subset) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(from)));
  const font = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    ...(variationAxes && { variationAxes }),
  });
  const made = path.join(folder, file);
  // Several builds may run at the same time.
  const written = `${made}.${process.pid}`;
  await writeFile(written, font);
  await rename(written, made);
  return { find: file, replacement: made };
}
