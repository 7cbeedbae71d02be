import { chromium } from '@playwright/test';
import { findChromium } from './tools/test/chromium.ts';

const b = await chromium.launch(findChromium() ?? {});
for (const how of ['good', 'abort', '404'])
  for (const pre of ['none', 'modulepreload', 'fetch']) {
    const p = await (await b.newContext()).newPage();
    let bad = how !== 'good';
    await p.route('http://x.test/**', (r) => {
      const u = r.request().url();
      if (u.endsWith('.js') && bad)
        return how === 'abort' ? r.abort('connectionreset') : r.fulfill({ status: 404, body: '' });
      if (u.endsWith('a.js'))
        return r.fulfill({
          contentType: 'text/javascript',
          body: 'import "/d.js"; export default 1',
        });
      if (u.endsWith('d.js'))
        return r.fulfill({ contentType: 'text/javascript', body: 'export default 2' });
      return r.fulfill({
        contentType: 'text/html',
        body: '<p>x<script>window.imp = (n) => import(n)</script>',
      });
    });
    await p.goto('http://x.test/');
    const tryImport = (m: string) =>
      p.evaluate(
        (n) =>
          (window as any).imp(n).then(
            () => 'ok',
            (e) => String(e),
          ),
        m,
      );
    await p.evaluate(async (pre) => {
      for (const href of ['/a.js', '/d.js']) {
        if (pre === 'modulepreload')
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
          );
        if (pre === 'fetch') await fetch(href).catch(() => 0);
      }
      await new Promise((r) => setTimeout(r, 300));
    }, pre);
    const first = [await tryImport('/d.js'), await tryImport('/a.js')];
    bad = false;
    console.log(how, pre, first, [await tryImport('/d.js'), await tryImport('/a.js')]);
  }
await b.close();
