import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite';
import type { RenderedPage } from './rendered-page.ts';

const sources = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Builds the client, builds it once more to run here, and writes what that renders: one HTML file
 * for each route, `shell.html` for every other address. Hosting finds them by `cleanUrls`.
 */
export function prerender(): Plugin {
  return {
    name: 'elevere:prerender',
    apply: 'build',
    config: () => ({
      builder: { buildApp },
      environments: {
        prerender: {
          consumer: 'server',
          // Whole, so that it runs from wherever it is written.
          resolve: { noExternal: true },
          build: {
            emptyOutDir: false,
            copyPublicDir: false,
            ssr: true,
            reportCompressedSize: false,
            rolldownOptions: {
              input: path.join(sources, 'prerender.tsx'),
              output: { codeSplitting: false },
            },
          },
        },
      },
    }),
  };
}

async function buildApp(builder: ViteBuilder): Promise<void> {
  const { client, prerender: server } = builder.environments;
  if (client === undefined || server === undefined) {
    throw new Error('The client and the prerenderer must both be there to be built.');
  }
  const files = await filesOf(builder, client);
  const folder = await mkdtemp(path.join(tmpdir(), 'elevere-prerender-'));
  try {
    server.config.build.outDir = folder;
    await builder.build(server);
    const { renderPages } = (await import(
      pathToFileURL(path.join(folder, 'prerender.js')).href
    )) as { renderPages: () => Promise<readonly RenderedPage[]> };
    await writePages(
      path.resolve(client.config.root, client.config.build.outDir),
      files,
      await renderPages(),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

async function filesOf(
  builder: ViteBuilder,
  environment: BuildEnvironment,
): Promise<readonly OutputFile[]> {
  const built = await builder.build(environment);
  return 'output' in built ? built.output : [];
}

async function writePages(
  outDir: string,
  files: readonly OutputFile[],
  pages: readonly RenderedPage[],
): Promise<void> {
  const template = await readFile(path.join(outDir, 'index.html'), 'utf8');
  await Promise.all(
    pages.map(async (page) => {
      const name = page.path === null ? 'shell' : page.path.slice(1) || 'index';
      const file = path.join(outDir, `${name}.html`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, documentOf(page, template, files));
    }),
  );
}

function documentOf(page: RenderedPage, template: string, files: readonly OutputFile[]): string {
  const here = page.complete ? ` data-page="${page.path}"` : '';
  const links = preloads(page, template, files);
  let html = template;
  const replace = (pattern: RegExp, text: string) => {
    if (!pattern.test(html)) {
      throw new Error(`index.html has nothing like ${pattern} to replace.`);
    }
    html = html.replace(pattern, () => text);
  };
  replace(/<div id="root"><\/div>/, `<div id="root"${here}>${page.html}</div>`);
  replace(/<title>[^<]*<\/title>/, `<title>${page.title}</title>`);
  if (page.description !== null) {
    replace(/(?<=<meta\s+name="description"\s+content=")[^"]*/, page.description);
  }
  replace(/(?=\n *<\/head>)/, links.map((link) => `\n    ${link}`).join(''));
  return html;
}

/** What the browser should fetch before the app asks for it, and the template does not name. */
function preloads(
  page: RenderedPage,
  template: string,
  files: readonly OutputFile[],
): readonly string[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const wanted = new Set<string>();
  const want = (fileName: string) => {
    if (!wanted.has(fileName) && !template.includes(`"/${fileName}"`)) {
      wanted.add(fileName);
      chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(want);
    }
  };
  for (const module of page.modules) {
    const id = path.join(sources, module);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) {
      throw new Error(`${module} is in no chunk.`);
    }
    want(chunk.fileName);
  }
  return [
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${mainFont(files)}">`,
    ...[...wanted].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ];
}

/** Every page is written in these letters; those beyond come when one of them is there. */
function mainFont(files: readonly OutputFile[]): string {
  const [font, ...others] = files.filter(({ fileName }) =>
    /elevere-inter.*\.woff2$/.test(fileName),
  );
  if (font === undefined || others.length > 0) {
    throw new Error('Inter is not one file any more.');
  }
  return font.fileName;
}
