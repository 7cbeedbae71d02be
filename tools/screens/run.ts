// npm run screens: takes the gallery of docs/screens from the running application.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { address, root } from '../emulators/configuration.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Failure } from '../emulators/failure.ts';
import { outputOf } from '../emulators/output-of.ts';
import { packageProgram } from '../emulators/package-program.ts';
import { runTool, type Tool } from '../emulators/run-tool.ts';
import { startSuite } from '../emulators/suite.ts';

/** Beside the pictures. */
const FILM = 'joining.gif';

const HELP = `npm run screens [-- options]

Takes a picture of every page as a demo account sees it, in two widths, into docs/screens.

  --reuse      use the emulators that "npm start" keeps running; their data is replaced
  --film       also take the film of joining, ${FILM}
  --help       this text`;

const INTRODUCTION = `# Every screen

The routes of [the product document](../product.md), section 2, at 1280 and 390 pixels, as a visitor or a demo account sees them. Made by \`npm run screens\`.

| Route | Seen by | 1280 | 390 |
| --- | --- | --- | --- |
`;
const out = path.join(root, 'docs/screens');
/** How wide a picture is shown there, by the width of its window. */
const SHOWN = { 1280: 240, 390: 90 } as const;

async function screens(tool: Tool): Promise<number> {
  const { values: options } = parseArgs({
    options: {
      reuse: { type: 'boolean', default: false },
      film: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (options.help) {
    tool.terminal.say(HELP);
    return 0;
  }
  Object.assign(process.env, emulatorEnvironment());
  await takeScreens(tool, options);
  return 0;
}

async function takeScreens(
  { family, terminal }: Tool,
  { reuse, film }: { reuse: boolean; film: boolean },
): Promise<void> {
  // Only now, because the Admin SDK reads where the emulators are when it loads.
  const [{ demoNetwork }, { takePictures, pictureFile, WIDTHS }, { SCENES }] = await Promise.all([
    import('../../tests/support/emulators.ts'),
    import('./take.ts'),
    import('./scenes.ts'),
  ]);
  if (!reuse) {
    await startSuite(family, { terminal });
  }
  await demoNetwork();
  const origin = `http://${address('hosting')}`;
  await takePictures(origin, out, (line) => terminal.say(`    ${line}`));
  if (film) {
    const { takeFilm } = await import('./film.ts');
    await takeFilm(origin, path.join(out, FILM));
  }
  const rows = SCENES.map((scene) => {
    const pictures = WIDTHS.map((width) => {
      const file = pictureFile(scene, width);
      const alt = `${scene.route}, ${width} pixels`;
      return `<a href="${file}"><img src="${file}" width="${SHOWN[width]}" alt="${alt}"></a>`;
    });
    return `| \`${scene.route}\` | ${[scene.viewer, ...pictures].join(' | ')} |`;
  });
  const readme = path.join(out, 'README.md');
  await writeFile(readme, `${INTRODUCTION}${rows.join('\n')}\n`);
  const format = [packageProgram('biome'), 'format', '--write', readme];
  const { code, output } = await outputOf(family, process.execPath, format, { cwd: root });
  if (code !== 0) throw new Failure('The gallery could not be laid out.', output);
}

await runTool(screens);
