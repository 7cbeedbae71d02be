import type { Caught } from './mailbox.ts';

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid #8886; }
iframe { width: 100%; height: 32rem; border: 1px solid #8886; }
pre { white-space: pre-wrap; border: 1px solid #8886; padding: 1rem; }
</style>
${body}
</html>
`;
}

/** Returns the page that lists all emails. */
export function listPage(messages: readonly Caught[]): string {
  const rows = messages.map(
    ({ id, receivedAt, to, subject }) =>
      `<tr><td>${receivedAt.slice(11, 19)}</td><td>${escaped(to)}</td><td><a href="/messages/${id}">${escaped(subject)}</a></td></tr>`,
  );
  const table = `<table><tr><th>UTC</th><th>To</th><th>Subject</th></tr>${rows.join('\n')}</table>`;
  return page(
    'Mail',
    `<h1>Mail</h1>${rows.length > 0 ? table : '<p>No mail yet. Nothing that is sent leaves this machine.</p>'}`,
  );
}

/**
 * Returns the page of one email: its headers, its HTML part as a mail program shows it, and its
 * text part.
 */
export function messagePage({ id, from, to, subject, text }: Caught): string {
  return page(
    subject,
    `<p><a href="/">All mail</a></p><h1>${escaped(subject)}</h1>
<p>From ${escaped(from)}<br>To ${escaped(to)}</p>
<iframe title="HTML part" sandbox="allow-popups" src="/messages/${id}/html"></iframe>
<h2>Text part</h2><pre>${escaped(text)}</pre>`,
  );
}
