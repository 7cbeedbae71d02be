import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  DAY_MS,
  HELLO_INTERVAL_MS,
  HOUR_MS,
  INTRODUCTION_LIMITS,
  LONG_HALFWAY_DAYS,
  PEOPLE_SEARCH_LIMITS,
  RECENT_ADMIN_SIGN_IN_MS,
} from '../../functions/src/contract/limits.ts';
import { DEFAULT_MIN_AGE_DAYS } from '../../operator/commands/prune-accounts.ts';
import { root } from '../lib/root.ts';

const FEATURES = 'web/src/features';

test.each([
  [
    'You logged in more than an hour ago.',
    `${FEATURES}/account/components/MessageOrNewLogin.tsx`,
    RECENT_ADMIN_SIGN_IN_MS,
    1 * HOUR_MS,
  ],
  [
    'Still waiting after two weeks?',
    `${FEATURES}/vouching/components/OwnVouchLink.tsx`,
    LONG_HALFWAY_DAYS,
    14,
  ],
  [
    'Try again tomorrow.',
    `${FEATURES}/introductions/components/AskForIntroduction.tsx`,
    INTRODUCTION_LIMITS.windowMs,
    1 * DAY_MS,
  ],
  [
    '{INTRODUCTION_LIMITS.most} a day.',
    'functions/src/contract/introductions.ts',
    INTRODUCTION_LIMITS.windowMs,
    1 * DAY_MS,
  ],
  [
    '{PEOPLE_SEARCH_LIMITS.most} calls an hour.',
    'functions/src/contract/people.ts',
    PEOPLE_SEARCH_LIMITS.windowMs,
    1 * HOUR_MS,
  ],
  [
    'deleted three months after they were made',
    'web/src/pages/PrivacyPage.tsx',
    HELLO_INTERVAL_MS,
    90 * DAY_MS,
  ],
  [
    'can be deleted by the operator after seven days',
    'web/src/pages/PrivacyPage.tsx',
    DEFAULT_MIN_AGE_DAYS,
    7,
  ],
])('the limit in “%s” is the one that the code applies', (words, file, limit, expected) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  expect(source.replaceAll(/\s+/g, ' ')).toContain(words);
  expect(limit).toBe(expected);
});
