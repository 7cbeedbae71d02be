import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';
import { createMonitoringNeeds } from './monitoring-needs.ts';

const needsJson = JSON.stringify(createMonitoringNeeds('made-up', 'made-up.test', 'channel'));

test.each(['docs/alerts', 'docs/metrics'])('every file of %s is used', (folder) => {
  for (const file of readdirSync(path.join(root, folder))) {
    expect(needsJson).toContain(`${folder}/${file}`);
  }
});

test('every metric that an alert or the dashboard reads is created', () => {
  const alertsFolder = path.join(root, 'docs/alerts');
  const alertTexts = readdirSync(alertsFolder).map((file) =>
    readFileSync(path.join(alertsFolder, file), 'utf8'),
  );
  const metrics = [...alertTexts.join().matchAll(/logging\.googleapis\.com\/user\/(\w+)/g)];
  expect(metrics.length).toBeGreaterThan(2);
  for (const [, name = ''] of metrics) expect(needsJson).toContain(`"create","${name}"`);
});
