import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/first-paint.ts', import.meta.url));

/**
 * The one script that pages wait for before they are painted: a few hundred bytes in a file of
 * their own, since the policy allows no inline script. Built pages only.
 */
export function firstPaint(): Plugin {
  let file = '';
  return {
    name: 'elevere:first-paint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const { target } = this.environment.config.build;
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target,
          rolldownOptions: { input: source, output: { format: 'iife' } },
        },
      });
      const [chunk] = 'output' in built ? built.output : [];
      if (chunk?.type !== 'chunk') {
        throw new Error('first-paint.ts did not become one script.');
      }
      const reference = this.emitFile({
        type: 'asset',
        name: 'first-paint.js',
        source: chunk.code,
      });
      file = this.getFileName(reference);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head' }],
    },
  };
}
