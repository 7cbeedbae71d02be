import type { Plugin } from 'vite';
import { type Backend, DEMO_WAITLIST } from './backend.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#fcfaf5, #0e1614); color: light-dark(#10241b, #f0eee6); font: 1.125rem/1.6 system-ui, sans-serif; }
      main { box-sizing: border-box; width: min(34rem, 100vw - min(2.5rem, 10vw)); padding: min(2.5rem, 8vw); border-radius: 1.5rem; background: light-dark(#e1f2e8, #1b2b25); }
      img { width: 4rem; height: auto; }
      h1 { margin: 1rem 0 0.5rem; font-size: min(2.25rem, 11vw); line-height: 1.15; }
      a { display: inline-block; margin-top: 0.5rem; padding: 0.7rem 1.25rem; border-radius: 0.625rem; background: #efa456; color: #2b1d0c; font-weight: 600; text-decoration: none; }
    </style>
    <title>Waitlist of the demo</title>
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="" width="64" height="64" />
      <h1>Waitlist of the demo</h1>
      <p>The demo keeps no list. A real network sends its visitors from here to a page where they can leave their address.</p>
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
