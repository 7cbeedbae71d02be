import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../emulators/configuration.ts';
import { monitoringNeeds } from './monitoring-needs.ts';

const needs = JSON.stringify(monitoringNeeds('made-up', 'made-up.test', 'channel'));

test.each(['docs/alerts', 'docs/metrics'])('every file of %s is used', (folder) => {
  for (const file of readdirSync(path.join(root, folder))) {
    expect(needs).toContain(`${folder}/${file}`);
  }
});

test('every metric that an alert or the dashboard reads is created', () => {
  const alerts = path.join(root, 'docs/alerts');
  const texts = readdirSync(alerts).map((file) => readFileSync(path.join(alerts, file), 'utf8'));
  const metrics = [...texts.join().matchAll(/logging\.googleapis\.com\/user\/(\w+)/g)];
  expect(metrics.length).toBeGreaterThan(2);
  for (const [, name = ''] of metrics) expect(needs).toContain(`"create","${name}"`);
});
