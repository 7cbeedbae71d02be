import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { pressButton } from '../../../testing/press-button.ts';
import { pageForAccount } from '../../../testing/render-for-account.tsx';
import { stubServerAnswers } from '../../../testing/stub-server-answers.ts';
import { TEST_INVITATION } from '../../../testing/test-invitation.ts';
import { InvitationDetails } from './InvitationDetails.tsx';

function openInvitationDetails(note: string) {
  const { code } = TEST_INVITATION;
  const sentRequests = stubServerAnswers({
    'POST /api/note_invitation': { success: true, message: 'Note saved.' },
    'POST /api/invitation_details': TEST_INVITATION,
  });
  const onChanged = vi.fn();
  render(
    pageForAccount(
      <InvitationDetails
        invitation={{ ...TEST_INVITATION, active: false, note }}
        invitationName="A"
        onChanged={onChanged}
      />,
      { loaded: [[QUERY_KEYS.invitations.details(code), TEST_INVITATION]] },
    ),
  );
  const noteRequests = () =>
    sentRequests.filter(({ endpoint }) => endpoint === 'POST /api/note_invitation');
  return { notes: noteRequests, onChanged };
}

function field(): HTMLInputElement {
  return screen.getByRole('textbox');
}

function typeNote(noteText: string): void {
  fireEvent.input(field(), { target: { value: noteText } });
}

test('Edit note shows the stored note; Save sends the new one', async () => {
  const { notes, onChanged } = openInvitationDetails('From Berlin');
  await pressButton('Edit note on A');
  expect(field().value).toBe('From Berlin');
  expect(document.activeElement).toBe(field());
  typeNote('From Paris');
  await pressButton('Save');
  await expect.poll(() => screen.queryByText('Note saved.')).toBeTruthy();
  expect(notes().map(({ body }) => body)).toEqual([
    { code: TEST_INVITATION.code, note: 'From Paris' },
  ]);
  // The list keeps the row, even if the search no longer matches.
  expect(onChanged).toHaveBeenCalledOnce();
  await expect.poll(() => screen.queryByRole('button', { name: 'Edit note on A' })).toBeTruthy();
});

test('Cancel discards the typed note and sends nothing', async () => {
  const { notes } = openInvitationDetails('');
  await pressButton('Add a note on A');
  typeNote('From Rome');
  await pressButton('Cancel');
  expect(screen.queryByRole('textbox')).toBeNull();
  await pressButton('Add a note on A');
  expect(field().value).toBe('');
  expect(notes()).toEqual([]);
});
