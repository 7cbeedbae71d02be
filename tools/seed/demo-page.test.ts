import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';
import { DEMO_MEMBERS } from './people.ts';

const html = readFileSync(path.join(root, 'web/demo.html'), 'utf8');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group]) => group);

test('the demo page has one button for each demo account', () => {
  const buttons = [...html.matchAll(/<button type="button" value="(.*?)">(.*?)<\/button>/g)];
  expect(buttons.map(([, email, label]) => [email, label])).toEqual(
    DEMO_MEMBERS.map(({ email, firstName }) => [email, `Log in as ${firstName}`]),
  );
});

test('the demo page and the README name the same buttons in each step of the tour', () => {
  // The tour is the first numbered list of the README.
  const readmeSteps = findAll(readme.slice(0, readme.indexOf('## How it works')), /^\d\. (.*)$/gm);
  const pageSteps = findAll(html.slice(html.indexOf('<ol>')), /<li>(.*)<\/li>/g);
  expect(pageSteps.map((step = '') => findAll(step, /<b>(.*?)<\/b>/g))).toEqual(
    readmeSteps.map((step = '') => findAll(step, /\*\*(.*?)\*\*/g)),
  );
});
