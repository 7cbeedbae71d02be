import { MESSAGES } from '@elevere/functions/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { pressButton } from '../../../testing/press-button.ts';
import { pageForAccount } from '../../../testing/render-for-account.tsx';
import { stubServerAnswers } from '../../../testing/stub-server-answers.ts';
import { TEST_INVITATION } from '../../../testing/test-invitation.ts';
import { SentInvitations } from './SentInvitations.tsx';

test('a revoked invitation stays among the active ones, with its message', async () => {
  const invitation = { ...TEST_INVITATION, note: 'For Kay' };
  stubServerAnswers({
    'POST /api/revoke_invitation': { success: true, message: 'Revoked.' },
    'GET /api/get_user_sent_invitations/ada': [{ ...invitation, active: false, revoked: true }],
  });
  render(
    pageForAccount(<SentInvitations />, {
      path: '/manage-invitations?show=active',
      loaded: [[QUERY_KEYS.invitations.sent, [invitation]]],
    }),
  );
  await pressButton('Revoke 7K2M-9QXD-4TZA');
  expect(screen.getByRole('heading', { name: /^Revoke the invitation for Kay\?/ })).toBeTruthy();
  await pressButton('Revoke');
  const emptyFilter = { name: 'Active 0' };
  await screen.findByRole('link', emptyFilter, { timeout: 3_000 });
  expect(screen.getByRole('heading').textContent).toBe('For Kay');
  expect(screen.getByText(MESSAGES.revoked)).toBeTruthy();
});
