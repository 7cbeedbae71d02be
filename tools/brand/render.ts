/**
 * Draws every raster picture of the brand from its SVG: `npm run brand`, after changing one of them.
 * The pictures are committed, so that a build needs neither this tool nor its image library.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';

const here = import.meta.dirname;
const publicFolder = path.join(here, '../../web/public');
// sharp belongs to the functions workspace, wherever npm put it.
const sharp: (input: Buffer, options: SharpOptions) => Sharp = createRequire(
  path.join(here, '../../functions/package.json'),
)('sharp');

/** SVG pixels per inch at scale 1; a higher density renders the vectors larger, not blurred. */
const SVG_DENSITY = 72;

async function png(source: string, width: number, height: number): Promise<Buffer> {
  const svg = await readFile(source);
  const unitsAcross = Number(/viewBox="0 0 (\d+)/.exec(svg.toString('utf8'))?.[1] ?? width);
  return sharp(svg, { density: (SVG_DENSITY * width) / unitsAcross })
    .resize(width, height)
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** An .ico of PNG pictures: 6 bytes of header, then 16 bytes of directory for each. */
function ico(pictures: readonly { readonly edge: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(picture.edge, entry);
    header.writeUInt8(picture.edge, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.png.length;
  }
  return Buffer.concat([header, ...pictures.map((picture) => picture.png)]);
}

const tile = path.join(publicFolder, 'favicon.svg');
// Systems cut this one to their own shape, so it has no corners of its own.
const fullBleed = path.join(here, 'app-icon.svg');
const preview = path.join(here, 'social-preview.svg');

const pictures = [
  { file: 'apple-touch-icon.png', source: fullBleed, width: 180, height: 180 },
  { file: 'icon-192.png', source: tile, width: 192, height: 192 },
  { file: 'icon-512.png', source: tile, width: 512, height: 512 },
  { file: 'icon-maskable-512.png', source: fullBleed, width: 512, height: 512 },
  { file: 'social-preview.png', source: preview, width: 1200, height: 630 },
];

const drawn = await Promise.all(
  pictures.map(async ({ file, source, width, height }) => ({
    file,
    bytes: await png(source, width, height),
  })),
);
drawn.push({
  file: 'favicon.ico',
  bytes: ico(
    await Promise.all([16, 32].map(async (edge) => ({ edge, png: await png(tile, edge, edge) }))),
  ),
});

for (const { file, bytes } of drawn) {
  await writeFile(path.join(publicFolder, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
