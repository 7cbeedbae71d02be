import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../emulators/configuration.ts';
import { Failure } from '../emulators/failure.ts';
import { SCENES, type Scene, TESTS_OF_EVERY_ROUTE } from './scenes.ts';
import { pictureFile, SCHEMES, WIDTHS } from './take.ts';

const INTRODUCTION = `# Every screen

The twenty routes of [the product document](../product.md), section 2, in both colour schemes, at
1280 and 390 pixels, with the browser test that covers each. Made by \`npm run screens\` from the demo
accounts; the dates in the pictures are moved to one fixed day, so that two runs can be compared.
`;

/** docs/screens/README.md. Fails when a test that it names does not exist. */
export function galleryPage(): string {
  const every = TESTS_OF_EVERY_ROUTE.map(testLink).join(' and ');
  const rows = SCENES.map((scene) => `| ${rowOf(scene).join(' | ')} |`);
  return [
    INTRODUCTION,
    `Each route is also opened by every role in ${every}. That every sentence of section 8 and every`,
    'wait of section 9 is looked for by a browser test is held by',
    '[messages-shown.test.ts](../../tools/messages-shown.test.ts).',
    '',
    '| Route | Seen by | Tests | 1280 light | 1280 dark | 390 light | 390 dark |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function rowOf(scene: Scene): string[] {
  const tests = scene.tests.length > 0 ? scene.tests : TESTS_OF_EVERY_ROUTE;
  const pictures = WIDTHS.flatMap((width) =>
    SCHEMES.map((scheme) => {
      const file = pictureFile(scene, width, scheme);
      const shownWidth = width === 1280 ? 240 : 90;
      const alt = `${scene.route}, ${width} pixels, ${scheme}`;
      return `<a href="${file}"><img src="${file}" width="${shownWidth}" alt="${alt}"></a>`;
    }),
  );
  return [`\`${scene.route}\``, scene.viewer, tests.map(testLink).join('<br>'), ...pictures];
}

function testLink(name: string): string {
  if (!existsSync(path.join(root, 'tests/e2e', name))) {
    throw new Failure(`The gallery names tests/e2e/${name}, which does not exist.`);
  }
  return `[${name}](../../tests/e2e/${name})`;
}
