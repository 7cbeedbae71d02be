import { SCENES, type Scene } from './scenes.ts';
import { pictureFile, SCHEMES, WIDTHS } from './take.ts';

const INTRODUCTION = `# Every screen

The twenty routes of [the product document](../product.md), section 2, in both colour schemes, at
1280 and 390 pixels. Made by \`npm run screens\` from the demo
accounts; the dates in the pictures are moved to one fixed day, so that two runs can be compared.
`;

/** docs/screens/README.md. */
export function galleryPage(): string {
  const rows = SCENES.map((scene) => `| ${rowOf(scene).join(' | ')} |`);
  return [
    INTRODUCTION,
    '| Route | Seen by | 1280 light | 1280 dark | 390 light | 390 dark |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function rowOf(scene: Scene): string[] {
  const pictures = WIDTHS.flatMap((width) =>
    SCHEMES.map((scheme) => {
      const file = pictureFile(scene, width, scheme);
      const shownWidth = width === 1280 ? 240 : 90;
      const alt = `${scene.route}, ${width} pixels, ${scheme}`;
      return `<a href="${file}"><img src="${file}" width="${shownWidth}" alt="${alt}"></a>`;
    }),
  );
  return [`\`${scene.route}\``, scene.viewer, ...pictures];
}
