import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite';
import { allowStyle } from './content-security-policy.ts';
import { styleOf } from './page-style.ts';
import type { RenderedPage } from './rendered-page.ts';

const sources = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Builds the client, builds it once more to run here, and writes what that renders: one HTML file
 * for each route with its own part of the stylesheet in it, `shell.html` for every other address. Hosting finds them by `cleanUrls`.
 */
export function prerender(): Plugin {
  return {
    name: 'elevere:prerender',
    apply: 'build',
    config: () => ({
      builder: { buildApp },
      environments: {
        start: {
          consumer: 'client',
          build: {
            emptyOutDir: false,
            copyPublicDir: false,
            reportCompressedSize: false,
            rolldownOptions: {
              input: path.join(sources, 'start.ts'),
              output: { format: 'iife', entryFileNames: 'assets/start-[hash].js' },
            },
          },
        },
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
  const { client, start, prerender: server } = builder.environments;
  if (client === undefined || start === undefined || server === undefined) {
    throw new Error('The client, its start and the prerenderer must all be there to be built.');
  }
  const files = await filesOf(builder, client);
  const [startFile] = await filesOf(builder, start);
  if (startFile === undefined) {
    throw new Error('web/src/start.ts came to nothing.');
  }
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
      startFile.fileName,
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
  startFile: string,
  pages: readonly RenderedPage[],
): Promise<void> {
  const built = await readFile(path.join(outDir, 'index.html'), 'utf8');
  const link = / *<link rel="stylesheet"[^>]* href="([^"]*)">\n/;
  const stylesheet = link.exec(built)?.[1] ?? '';
  const css = await readFile(path.join(outDir, stylesheet), 'utf8');
  const template = withStart(replaced(built, link, ''), startFile);
  await Promise.all(
    pages.map(async (page) => {
      const name = page.path === null ? 'shell' : page.path.slice(1) || 'index';
      const file = path.join(outDir, `${name}.html`);
      await mkdir(path.dirname(file), { recursive: true });
      const html = documentOf(page, template, stylesheet, files);
      await writeFile(file, withStyle(html, await styleOf(html, css)));
    }),
  );
}

/** Puts a style into the page: a file of its own would have to come before the first paint. */
function withStyle(html: string, css: string): string {
  return allowStyle(replaced(html, /(?=\n *<\/head>)/, `\n    <style>${css}</style>`), css);
}

/** Has web/src/start.ts load the app in place of the page itself. */
function withStart(html: string, startFile: string): string {
  const scripts = /\n *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
  const start = `\n    <script async src="/${startFile}"></script>`;
  return replaced(html.replaceAll(scripts, ''), /(?=\n *<\/body>)/, start);
}

function replaced(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) {
    throw new Error(`index.html has nothing like ${pattern} to replace.`);
  }
  return html.replace(pattern, () => text);
}

function documentOf(
  page: RenderedPage,
  template: string,
  stylesheet: string,
  files: readonly OutputFile[],
): string {
  const code = codeOf(page, files).join(' ');
  const here = page.complete ? ` data-page="${page.path}"` : '';
  const parts = `data-stylesheet="${stylesheet}" data-code="${code}"`;
  const root = `<div id="root"${here} ${parts}>${page.html}</div>`;
  let html = replaced(template, /<div id="root"><\/div>/, root);
  html = replaced(html, /<title>[^<]*<\/title>/, `<title>${page.title}</title>`);
  if (page.description !== null) {
    html = replaced(html, /(?<=<meta\s+name="description"\s+content=")[^"]*/, page.description);
  }
  return html;
}

/** The addresses of the app and of the page's code, in one list. The app's own is the first. */
function codeOf(page: RenderedPage, files: readonly OutputFile[]): readonly string[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const wanted = new Set<string>();
  const want = (fileName: string) => {
    if (!wanted.has(fileName)) {
      wanted.add(fileName);
      chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(want);
    }
  };
  for (const module of ['main.tsx', ...page.modules]) {
    const id = path.join(sources, module);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) {
      throw new Error(`${module} is in no chunk.`);
    }
    want(chunk.fileName);
  }
  return [...wanted].map((name) => `/${name}`);
}
