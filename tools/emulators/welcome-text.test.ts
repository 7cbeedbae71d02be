import { expect, test } from 'vitest';
import { formatWelcome } from './welcome-text.ts';

const welcomeTo = (content: 'demo' | 'other' | 'empty') =>
  formatWelcome({
    seconds: 14,
    pageHost: 'localhost:5000',
    uiHost: null,
    mailPort: 1080,
    content,
    dataText: '  The data of the last run',
    foundingCommand: 'npm run elevere -- found',
    logPath: 'emulators.log',
  });

test.each([
  ['the demo network', 'demo', { demoPage: true, founding: false }],
  ['a network of other people', 'other', { demoPage: false, founding: false }],
  ['an empty network', 'empty', { demoPage: false, founding: true }],
] as const)('npm start names the next step in %s', (_network, content, expected) => {
  const text = welcomeTo(content);
  expect({ demoPage: text.includes('/demo'), founding: text.includes('-- found') }).toEqual(
    expected,
  );
});
