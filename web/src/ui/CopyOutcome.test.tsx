import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CopyOutcome } from './CopyOutcome.tsx';

test.each([
  ['before a copy', null, 'Sharing is blocked.'],
  ['after a copy', 'copied', 'Copied.'],
  ['after a failed copy', 'failed', 'Select this and copy it by hand: the link'],
] as const)('%s, the user reads what to do', (_when, copyResult, shown) => {
  const outcomeHtml = renderToStaticMarkup(
    <CopyOutcome copyResult={copyResult} copiedMessage="Copied." text="the link">
      Sharing is blocked.
    </CopyOutcome>,
  );
  const shownText = outcomeHtml.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(shownText).toContain(shown);
  expect(shownText.includes('Sharing is blocked.')).toBe(copyResult === null);
});
