import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite';
import { allowStyle } from './content-security-policy.ts';
import type { RenderedPage } from './rendered-page.ts';

const sources = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Builds the client, builds it once more to run here, and writes what that renders: one HTML file
 * for each route with the stylesheet in it, `shell.html` for every other address. Hosting finds them by `cleanUrls`.
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
  const template = await withStyle(outDir, await readFile(path.join(outDir, 'index.html'), 'utf8'));
  await Promise.all(
    pages.map(async (page) => {
      const name = page.path === null ? 'shell' : page.path.slice(1) || 'index';
      const file = path.join(outDir, `${name}.html`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, documentOf(page, template, files));
    }),
  );
}

/** Puts the stylesheet into the page: a file of its own would have to come before the first paint. */
async function withStyle(outDir: string, html: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]* href="([^"]*)">/;
  const file = path.join(outDir, link.exec(html)?.[1] ?? '');
  const css = (await readFile(file, 'utf8')).trim();
  await rm(file);
  return allowStyle(replaced(html, link, `<style>${css}</style>`), css);
}

function replaced(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) {
    throw new Error(`index.html has nothing like ${pattern} to replace.`);
  }
  return html.replace(pattern, () => text);
}

function documentOf(page: RenderedPage, template: string, files: readonly OutputFile[]): string {
  const code = codeOf(page, template, files);
  // A page that can be used without it asks for its code later (web/src/start.ts).
  const here = page.complete ? ` data-page="${page.path}" data-code="${code.join(' ')}"` : '';
  let html = replaced(
    template,
    /<div id="root"><\/div>/,
    `<div id="root"${here}>${page.html}</div>`,
  );
  html = replaced(html, /<title>[^<]*<\/title>/, `<title>${page.title}</title>`);
  if (page.description !== null) {
    html = replaced(html, /(?<=<meta\s+name="description"\s+content=")[^"]*/, page.description);
  }
  const links = code.map(
    (address) => `\n    <link rel="modulepreload" crossorigin href="${address}">`,
  );
  return page.complete ? html : replaced(html, /(?=\n *<\/head>)/, links.join(''));
}

/** The addresses of the page's code that no other code must come before to name them. */
function codeOf(
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
