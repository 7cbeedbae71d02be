import { expect, test } from 'vitest';
import type { Letter } from './compose-letter.ts';
import { renderLetter } from './render-letter.ts';

const LETTER: Letter = {
  subject: 'A hello from Donald Knuth',
  paragraphs: ['Donald wrote:', { quote: 'Hello.\nYour account is closed.' }],
  card: { name: 'Donald Knuth', picture: 'profile-pictures/abc/1.webp', lines: ['Author', 'TeX'] },
  closing: ['Reply to this email.'],
  action: { label: 'Open your dashboard', path: '/dashboard' },
};

test('an email as text has the greeting, all parts and the footer, in this order', () => {
  const { text } = renderLetter(LETTER, 'Grace');
  expect(text.split('\n\n')).toEqual([
    'Hello Grace,',
    'Donald wrote:',
    '> Hello.\n> Your account is closed.',
    'Donald Knuth\nAuthor\nTeX',
    'Reply to this email.',
    expect.stringMatching(/^Open your dashboard: http.*\/dashboard$/),
    expect.stringMatching(/^-- \nWe sent you this because .*\nTurn off .*: http.*\/settings$/),
    '',
  ]);
});

test('an email as HTML has the same parts in the same order', () => {
  const { html } = renderLetter(LETTER, 'Grace');
  const body = html.slice(html.indexOf('<main>'));
  const parts = [
    '<h1>A hello from Donald Knuth</h1>',
    '<p>Hello Grace,</p>',
    '<p>Donald wrote:</p>',
    '<blockquote>Hello.\nYour account is closed.</blockquote>',
    'profile-pictures%2Fabc%2F1.webp',
    '<p>Author</p>',
    '<p>Reply to this email.</p>',
    '/dashboard">Open your dashboard</a>',
    'We sent you this because it’s about your membership',
    '/settings">Turn off these emails in Settings</a>',
  ];
  const positions = parts.map((part) => body.indexOf(part));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});

test('the card of a member without a picture has no image', () => {
  const card = { name: 'Donald Knuth', picture: null, lines: [] };
  expect(renderLetter({ ...LETTER, card }, 'Grace').html).not.toContain('<img');
});

test('texts of members are escaped in the HTML', () => {
  const hostileText = `"><script src='x'>&`;
  const card = { name: hostileText, picture: hostileText, lines: [hostileText] };
  const letter: Letter = { ...LETTER, paragraphs: [{ quote: hostileText }], card };
  const { html } = renderLetter({ ...letter, subject: hostileText }, hostileText);
  expect(html).not.toContain('<script');
  expect(html).toContain('<blockquote>&quot;&gt;&lt;script src=&#39;x&#39;&gt;&amp;</blockquote>');
});

test('an email without a button has no footer, and may give its own reason', () => {
  const letter: Letter = { ...LETTER, reason: 'You asked for this.' };
  const withFooter = renderLetter(letter, 'Grace');
  const withoutFooter = renderLetter({ ...letter, action: null }, 'Grace');
  for (const format of ['text', 'html'] as const) {
    expect(withFooter[format]).toContain('You asked for this.');
    expect(withoutFooter[format]).not.toMatch(/You asked for this\.|settings|<a /i);
  }
});

test('an email to a person without a name greets no name', () => {
  const { text, html } = renderLetter(LETTER, '');
  expect(text).toMatch(/^Hello,\n/);
  expect(html).toContain('<p>Hello,</p>');
});
