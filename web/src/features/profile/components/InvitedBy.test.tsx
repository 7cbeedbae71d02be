import type { Inviter } from '@elevere/functions/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { pressButton } from '../../../testing/press-button.ts';
import { pageForAccount } from '../../../testing/render-for-account.tsx';
import { stubServerAnswers } from '../../../testing/stub-server-answers.ts';
import { newTestPerson } from '../../../testing/test-person.ts';
import { useInviters } from '../api/get-inviters.ts';
import { InvitedBy } from './InvitedBy.tsx';

function InvitersOfAda() {
  return <InvitedBy query={useInviters()} />;
}

test('a removed recommendation disappears after a warning that it is for good', async () => {
  const [ida, joan] = ['Ida', 'Joan'].map(
    (name): Inviter => ({
      ...newTestPerson(name),
      since: null,
      vouches: true,
      recommendation: `Written by ${name}.`,
      recommended_on: null,
    }),
  );
  const sentRequests = stubServerAnswers({
    'POST /api/remove_recommendation': { success: true, message: 'Removed.' },
    'GET /api/inviters': [ida, { ...joan, recommendation: null }],
  });
  const loadedQueries = [[QUERY_KEYS.inviters, [ida, joan]]] as const;
  render(pageForAccount(<InvitersOfAda />, { loaded: loadedQueries }));
  await pressButton('Remove what Joan wrote');
  expect(screen.getByRole('alertdialog').textContent).toContain('Joan cannot write another.');
  await pressButton('Remove recommendation');
  await expect.poll(() => document.body.textContent).not.toContain('Written by Joan.');
  expect(sentRequests.map(({ body }) => body)).toEqual([{ inviter: 'joan' }]);
  expect(screen.getByText('Removed.')).toBeTruthy();
  expect(document.body.textContent).toContain('Written by Ida.');
});
