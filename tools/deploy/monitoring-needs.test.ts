import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';
import { createMonitoringNeeds } from './monitoring-needs.ts';

const needs = createMonitoringNeeds('made-up', 'made-up.test', 'channel-1');
const commandsJson = JSON.stringify(needs.map(({ remedy }) => remedy('')));

function findNeed(titlePart: string) {
  const need = needs.find(({ title }) => title.includes(titlePart));
  if (!need) throw new Error(`No need is about ${titlePart}.`);
  return need;
}

test.each(['docs/alerts', 'docs/metrics'])('every file of %s is used', (folder) => {
  for (const file of readdirSync(path.join(root, folder))) {
    expect(commandsJson).toContain(`${folder}/${file}`);
  }
});

test('every metric that an alert or the dashboard reads is created', () => {
  const alertsFolder = path.join(root, 'docs/alerts');
  const alertTexts = readdirSync(alertsFolder).map((file) =>
    readFileSync(path.join(alertsFolder, file), 'utf8'),
  );
  const metrics = [...alertTexts.join().matchAll(/logging\.googleapis\.com\/user\/(\w+)/g)];
  expect(metrics.length).toBeGreaterThan(2);
  for (const [, name = ''] of metrics) expect(commandsJson).toContain(`"create","${name}"`);
});

test('an alert that is switched off is switched on', () => {
  const { isMet, remedy } = findNeed('the site does not answer');
  const found = 'elevere: the site does not answer\tpolicies/9\tchannel-1\tFalse';
  expect(isMet(found)).toBe(false);
  expect(remedy(found)).toEqual(expect.arrayContaining(['update', 'policies/9', '--enabled']));
});

test('an alert that emails only another address also emails the new one', () => {
  const { isMet, remedy } = findNeed('the site does not answer');
  const otherAlert = 'elevere: an error\tpolicies/8\tchannel-1\tTrue';
  const createAlertOutput = (channels: string) =>
    `${otherAlert}\nelevere: the site does not answer\tpolicies/9\t${channels}\tTrue`;
  expect(isMet(otherAlert)).toBe(false);
  expect(isMet(createAlertOutput('channel-0;channel-1'))).toBe(true);
  expect(isMet(createAlertOutput('channel-0'))).toBe(false);
  expect(remedy(createAlertOutput('channel-0'))).toEqual(
    expect.arrayContaining(['update', 'policies/9', '--add-notification-channels=channel-1']),
  );
});

test('an uptime check of another host is named', () => {
  const { isMet, remedy } = findNeed('uptime check');
  expect(isMet('elevere health\tmade-up.test\tchecks/1')).toBe(true);
  const found = 'elevere health\told.test\tchecks/1';
  expect(isMet(found)).toBe(false);
  expect(remedy(found)).toMatch(/old\.test.*uptime delete checks\/1 /);
});
