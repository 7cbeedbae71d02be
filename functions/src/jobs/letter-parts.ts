import { publicUrl } from '../platform/public-url.ts';
import type { Letter } from './compose-letter.ts';

/** The two versions of an email: plain text, and HTML without pictures. */
export interface LetterParts {
  readonly text: string;
  readonly html: string;
}

const WHY = 'We sent you this because it’s about your membership or invitations.';
const OFF = 'Turn off these emails in Settings';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

// The light colors are the default, for email programs without media queries.
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #fbfaf6; color: #14251f; font: 16px/1.55 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 34em; margin: 0 auto; padding: 28px; background: #fefdfb; border: 1px solid #dcdcd3; border-radius: 12px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0 0 14px; overflow-wrap: anywhere; }
.action { margin: 24px 0; }
.action a { display: inline-block; padding: 11px 20px; border-radius: 8px; background: #0f6047; color: #fbfaf6; font-weight: 600; text-decoration: none; }
.small { font-size: 14px; color: #4a5c54; }
.small a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #101a16; color: #eeeee6; }
  main { background: #17221e; border-color: #2c3934; }
  .action a { background: #6fd2a9; color: #0b1c15; }
  .small { color: #aebbb2; }
}`;

/** Renders an email with a greeting. */
export function letterParts(letter: Letter, firstName: string): LetterParts {
  const { subject, paragraphs, action } = letter;
  const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
  const [goOn, settings] = [publicUrl(action.path), publicUrl('/settings')];
  const text = [
    greeting,
    ...paragraphs,
    `${action.label}: ${goOn}`,
    `-- \n${WHY}\n${OFF}: ${settings}`,
    '',
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>${escaped(subject)}</h1>
<p>${escaped(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
<p class="action"><a href="${escaped(goOn)}">${escaped(action.label)}</a></p>
<p class="small">${escaped(WHY)} <a href="${escaped(settings)}">${escaped(OFF)}</a>.</p>
</main>
</body>
</html>
`;
  return { text, html };
}
