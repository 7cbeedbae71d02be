import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Manifest, Plugin, Rolldown, ViteBuilder } from 'vite';
import type { BuildSettings } from './build-settings.ts';
import { contentSecurityPolicyOf } from './content-security-policy.ts';
import type { RenderedPage } from './rendered-page.ts';

const APP_ENTRY = 'src/main.tsx';
const DEMO_ENTRY = 'src/demo.ts';

function pathInWeb(file: string): string {
  return fileURLToPath(new URL(`../${file}`, import.meta.url));
}

/**
 * Writes one HTML file for each route, `404.html` for unknown addresses, and `shell.html` for
 * addresses with a parameter. With `cleanUrls`, Firebase Hosting answers /faq with faq.html.
 */
export function prerenderedPages(settings: BuildSettings): Plugin {
  return {
    name: 'elevere:pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle ? htmlWithInlineStylesheet(html, bundle, settings) : html,
    },
    // Adds demo.html and demo-waitlist.html as plain files, because as entries of the build they
    // would get the app's stylesheet.
    async generateBundle(_options, bundle) {
      if (!settings.emulated || this.environment.name !== 'client') return;
      for (const fileName of ['demo.html', 'demo-waitlist.html']) {
        const html = await readFile(pathInWeb(fileName), 'utf8');
        const source = html.replace(`/${DEMO_ENTRY}`, `/${builtFileNameOf(DEMO_ENTRY, bundle)}`);
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    config: () => ({
      builder: { buildApp: (builder) => buildApp(builder, settings) },
      environments: {
        client: {
          build: {
            manifest: true,
            rolldownOptions: {
              input: ['index.html', APP_ENTRY, ...(settings.emulated ? [DEMO_ENTRY] : [])].map(
                pathInWeb,
              ),
            },
          },
        },
        ssr: {
          // Bundles all dependencies, because the output runs in a temporary folder without
          // node_modules.
          resolve: { noExternal: true },
          build: {
            manifest: false,
            copyPublicDir: false,
            reportCompressedSize: false,
            rolldownOptions: {
              input: pathInWeb('src/prerender.tsx'),
              output: { codeSplitting: false },
            },
          },
        },
      },
    }),
  };
}

function builtFileNameOf(entry: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${entry}`),
  );
  if (chunk === undefined) {
    throw new Error(`The build wrote no separate file for ${entry}.`);
  }
  return chunk.fileName;
}

async function buildApp(builder: ViteBuilder, settings: BuildSettings): Promise<void> {
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined) {
    throw new Error('Vite has no environments called client and ssr.');
  }
  await builder.build(client);
  const folder = await mkdtemp(path.join(tmpdir(), 'elevere-prerender-'));
  try {
    ssr.config.build.outDir = folder;
    await builder.build(ssr);
    const { renderPages } = (await import(
      pathToFileURL(path.join(folder, 'prerender.js')).href
    )) as { renderPages: () => Promise<readonly RenderedPage[]> };
    const outDir = path.resolve(client.config.root, client.config.build.outDir);
    await writePages(outDir, settings, await renderPages());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writePages(
  outDir: string,
  settings: BuildSettings,
  rendered: readonly RenderedPage[],
): Promise<void> {
  const manifest = JSON.parse(
    await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  await rm(path.join(outDir, '.vite'), { recursive: true });
  const builtHtml = await readFile(path.join(outDir, 'index.html'), 'utf8');
  // Makes the address of the preview image absolute, as link previews require.
  const template = builtHtml.replace(/(?<=:image" content=")(?=\/)/g, settings.siteOrigin);
  await Promise.all(
    rendered.map(async (page) => {
      const file = path.join(outDir, `${page.file}.html`);
      await mkdir(path.dirname(file), { recursive: true });
      const dataAttributes = {
        kind: page.kind,
        'rendered-for': page.renderedFor,
        scripts: scriptAddressesOf(page, manifest).join(' '),
      };
      await writeFile(file, htmlOfPage(page, template, dataAttributes));
    }),
  );
}

/**
 * Puts the stylesheet and the Content Security Policy into the page. A separate stylesheet would
 * need a second request before the first paint.
 */
function htmlWithInlineStylesheet(
  html: string,
  bundle: Rolldown.OutputBundle,
  settings: BuildSettings,
): string {
  const stylesheetLink = / *<link rel="stylesheet"[^>]* href="\/([^"]*)">\n/;
  const [, file = ''] = stylesheetLink.exec(html) ?? [];
  const stylesheet = bundle[file];
  if (stylesheet?.type !== 'asset') {
    throw new Error('index.html has no stylesheet.');
  }
  delete bundle[file];
  // Removes Tailwind's fallback for @property, which only browsers older than build.target need.
  const css = replaceOrThrow(String(stylesheet.source), /@layer properties\{.*?\}\}\}/s, '');
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicyOf(settings, { script, css })}">`;
  const htmlWithStyles = replaceOrThrow(html, stylesheetLink, `    <style>${css}</style>\n`);
  return replaceOrThrow(htmlWithStyles, /(?<=<meta charset="utf-8" \/>)/, `\n    ${policy}`);
}

function replaceOrThrow(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) {
    throw new Error(`The HTML has no match for ${pattern}.`);
  }
  return html.replace(pattern, () => text);
}

function htmlOfPage(
  page: RenderedPage,
  template: string,
  dataAttributes: Readonly<Record<string, string | null>>,
): string {
  const attributes = Object.entries(dataAttributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` data-${name}="${value}"`);
  const rootHtml =
    page.noScriptHtml === null
      ? `<div id="root"${attributes.join('')}>${page.html}</div>`
      : `<noscript>${page.noScriptHtml}</noscript><div id="root" class="needs-script"${attributes.join('')}>${page.html}</div>`;
  let html = replaceOrThrow(template, /<!-- [^>]* -->\s*<div id="root"[^>]*><\/div>/, rootHtml);
  html = replaceOrThrow(html, /<title>[^<]*<\/title>/, `<title>${page.title}</title>`);
  if (page.description !== null) {
    html = replaceOrThrow(
      html,
      /(?<=<meta\s+name="description"\s+content=")[^"]*/,
      page.description,
    );
  }
  return html;
}

/** Returns the scripts in load order: imports first, the app's entry last. */
function scriptAddressesOf(page: RenderedPage, manifest: Manifest): readonly string[] {
  const addresses = new Set<string>();
  const addWithImports = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) {
      throw new Error(`The build wrote no separate file for ${key}.`);
    }
    chunk.imports?.forEach(addWithImports);
    addresses.add(`/${chunk.file}`);
  };
  for (const key of [...page.modules, APP_ENTRY]) addWithImports(key);
  return [...addresses];
}
