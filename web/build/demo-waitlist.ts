import type { Plugin } from 'vite';
import { type Backend, DEMO_WAITLIST } from './backend.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <style>body { max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; }</style>
    <title>Waitlist of the demo</title>
  </head>
  <body>
    <main>
      <h1>Waitlist of the demo</h1>
      <p>A real network sends its visitors to its own waitlist from here. Nothing is kept of this visit.</p>
      <p><a href="/">Back to elevere</a></p>
    </main>
  </body>
</html>
`;

/** The page that stands for the operator's waitlist where there is no operator: emulated builds. */
export function demoWaitlist(backend: Backend): Plugin {
  return {
    name: 'elevere:demo-waitlist',
    apply: () => backend.emulated,
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      server.middlewares.use(DEMO_WAITLIST, (_request, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: `${DEMO_WAITLIST.slice(1)}.html`, source: PAGE });
    },
  };
}
