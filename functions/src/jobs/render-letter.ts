import { publicUrl } from '../platform/public-url.ts';
import { pictureUrl } from '../steps/picture-url.ts';
import type { Letter, LetterCard, Quote } from './compose-letter.ts';

export interface RenderedLetter {
  readonly text: string;
  readonly html: string;
}

const DEFAULT_EMAIL_REASON =
  'We sent you this because it’s about your membership, invitations or introductions.';
const TURN_OFF_LINK_TEXT = 'Turn off these emails in Settings';

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? '');
}

// The light colors are the default, because some email programs do not support media queries.
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #fbfaf6; color: #14251f; font: 16px/1.55 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 34em; margin: 0 auto; padding: 28px; background: #fefdfb; border: 1px solid #dcdcd3; border-radius: 12px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0 0 14px; overflow-wrap: anywhere; white-space: pre-line; }
blockquote { margin: 0 0 14px; padding: 2px 0 2px 14px; border-left: 3px solid #dcdcd3; overflow-wrap: anywhere; white-space: pre-line; }
.card { margin: 20px 0; padding: 16px; border: 1px solid #dcdcd3; border-radius: 8px; }
.card p { margin: 0; }
.card img { float: right; margin-left: 16px; border-radius: 50%; }
.action { margin: 24px 0; }
.action a { display: inline-block; padding: 11px 20px; border-radius: 8px; background: #0f6047; color: #fbfaf6; font-weight: 600; text-decoration: none; }
.small { font-size: 14px; color: #4a5c54; }
.small a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #101a16; color: #eeeee6; }
  main, .card { background: #17221e; border-color: #2c3934; }
  blockquote { border-color: #2c3934; }
  .action a { background: #6fd2a9; color: #0b1c15; }
  .small { color: #aebbb2; }
}`;

function cardText({ name, lines }: LetterCard): string {
  return [name, ...lines].join('\n');
}

function cardHtml({ name, picture, lines }: LetterCard): string {
  const imageHtml =
    picture === null
      ? ''
      : `<img src="${escapeHtml(pictureUrl(picture))}" width="64" height="64" alt="">\n`;
  return `<div class="card">\n${imageHtml}<p><strong>${escapeHtml(name)}</strong></p>\n${paragraphsHtml(lines)}\n</div>`;
}

function paragraphsHtml(paragraphs: readonly (string | Quote)[]): string {
  return paragraphs
    .map((paragraph) =>
      typeof paragraph === 'string'
        ? `<p>${escapeHtml(paragraph)}</p>`
        : `<blockquote>${escapeHtml(paragraph.quote)}</blockquote>`,
    )
    .join('\n');
}

function paragraphText(paragraph: string | Quote): string {
  return typeof paragraph === 'string' ? paragraph : paragraph.quote.replace(/^/gm, '> ');
}

/** Adds a greeting, and a footer if the email has a button. */
export function renderLetter(letter: Letter, firstName: string): RenderedLetter {
  const { subject, paragraphs, card, closing = [], reason = DEFAULT_EMAIL_REASON, action } = letter;
  const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
  const settingsUrl = publicUrl('/settings');
  const button = action && { label: action.label, url: publicUrl(action.path) };
  const text = [
    greeting,
    ...paragraphs.map(paragraphText),
    ...(card === undefined ? [] : [cardText(card)]),
    ...closing,
    ...(button === null
      ? []
      : [
          `${button.label}: ${button.url}`,
          `-- \n${reason}\n${TURN_OFF_LINK_TEXT}: ${settingsUrl}`,
        ]),
    '',
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE_SHEET}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(subject)}</h1>
<p>${escapeHtml(greeting)}</p>
${paragraphsHtml(paragraphs)}
${card === undefined ? '' : cardHtml(card)}
${paragraphsHtml(closing)}
${button === null ? '' : footerHtml({ button, reason, settingsUrl })}
</main>
</body>
</html>
`;
  return { text, html };
}

interface Footer {
  readonly button: { readonly label: string; readonly url: string };
  readonly reason: string;
  readonly settingsUrl: string;
}

function footerHtml({ button, reason, settingsUrl }: Footer): string {
  return `<p class="action"><a href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>
<p class="small">${escapeHtml(reason)} <a href="${escapeHtml(settingsUrl)}">${escapeHtml(TURN_OFF_LINK_TEXT)}</a>.</p>`;
}
