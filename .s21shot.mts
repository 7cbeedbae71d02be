import { chromium } from '@playwright/test';
import { findChromium } from './tools/test/chromium.ts';
const b = await chromium.launch(findChromium() ?? {});
const c = await b.newContext({ viewport: { width: 1100, height: 800 } });
const p = await c.newPage();
p.on('console', (m) => console.log('console', m.type(), m.text()));
p.on('pageerror', (e) => console.log('error', e.message));
for (const [n, a] of [['home','/'],['login','/login'],['reg','/register?code=7K2M9QXD4TZA'],['nf','/nix'],['faq','/faq#second-code']]) {
  await p.goto('http://127.0.0.1:5477' + a); await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/s21-${n}.png` });
  console.log(n, await p.evaluate(() => [document.documentElement.dataset.scheme, document.activeElement?.tagName, scrollY, performance.getEntriesByType('resource').filter(e=>e.name.endsWith('.js')).length]));
}
const nojs = await b.newContext({ javaScriptEnabled: false, viewport: { width: 500, height: 800 } });
const q = await nojs.newPage();
for (const [n, a] of [['login','/login'],['dash','/dashboard'],['reg','/register']]) { await q.goto('http://127.0.0.1:5477' + a); await q.screenshot({ path: `/tmp/s21-nojs-${n}.png` }); }
await b.close();
