import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';
import { DEMO_MEMBERS } from './people.ts';

test('the demo page has one button for each demo account', () => {
  const html = readFileSync(path.join(root, 'web/demo.html'), 'utf8');
  const buttons = [...html.matchAll(/<button type="button" value="(.*?)">(.*?)<\/button>/g)];
  expect(buttons.map(([, email, label]) => [email, label])).toEqual(
    DEMO_MEMBERS.map(({ email, firstName }) => [email, `Log in as ${firstName}`]),
  );
});
