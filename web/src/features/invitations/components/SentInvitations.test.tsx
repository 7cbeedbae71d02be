import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import {
  htmlForAccount,
  pageForAccount,
  textForAccount,
} from '../../../testing/render-for-account.tsx';
import { TEST_INVITATION } from '../../../testing/test-invitation.ts';
import { newTestPerson } from '../../../testing/test-person.ts';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';
import { useNoteDraft } from '../use-note-draft.ts';
import { SentInvitations } from './SentInvitations.tsx';

const EXPIRED_INVITATION: OwnInvitation = { ...TEST_INVITATION, active: false, expired: true };
const USED_INVITATION: OwnInvitation = {
  ...EXPIRED_INVITATION,
  expired: false,
  used: true,
  usedOn: '2026-11-03T20:00:00.000Z',
  note: 'From Berlin',
  invitee: { ...newTestPerson('Kay', 'McNulty'), state: 'halfway' },
};
const REVOKED_INVITATION = { ...EXPIRED_INVITATION, expired: false, revoked: true };

function invitationsPage(invitations: readonly OwnInvitation[], shownFilter = 'all') {
  const sentInvitations = invitations.map((invitation, index) => ({
    ...invitation,
    code: `7K2M9QXD4TZ${index}`,
  }));
  return [
    <SentInvitations key="list" />,
    {
      path: `/manage-invitations?show=${shownFilter}`,
      loaded: [[QUERY_KEYS.invitations.sent, sentInvitations]],
    },
  ] as const;
}

function invitationListText(...listArguments: Parameters<typeof invitationsPage>): string {
  return textForAccount(...invitationsPage(...listArguments));
}

test('each filter counts and shows its invitations', () => {
  const sentInvitations = [
    USED_INVITATION,
    EXPIRED_INVITATION,
    EXPIRED_INVITATION,
    REVOKED_INVITATION,
  ];
  expect(invitationListText(sentInvitations)).toContain(
    'All 4 Active 0 Used 1 Revoked 1 Expired 2',
  );
  const countOfState = (shownFilter: string) =>
    invitationListText(sentInvitations, shownFilter).match(/Show Details/g)?.length ?? 0;
  expect(['all', 'active', 'used', 'expired', 'unknown'].map(countOfState)).toEqual([
    4, 0, 1, 2, 4,
  ]);
  expect(invitationListText(sentInvitations, 'active')).toContain(
    'You have no active invitations.',
  );
});

test.each([
  ['all', '/manage-invitations'],
  ['used', '/manage-invitations?show=used'],
])('the filter “%s” is marked as chosen', (shownFilter, linkPath) => {
  const html = htmlForAccount(
    ...invitationsPage([USED_INVITATION, REVOKED_INVITATION], shownFilter),
  );
  const chosenFilterLinks = html.match(/<a [^>]*aria-current="true".*?<\/a>/g) ?? [];
  expect(chosenFilterLinks.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([linkPath]);
});

test('a search appears from seven invitations', () => {
  const SEARCH_FIELD_LABEL = 'Search by name, note or code';
  expect(invitationListText(Array(6).fill(EXPIRED_INVITATION))).not.toContain(SEARCH_FIELD_LABEL);
  expect(invitationListText(Array(7).fill(EXPIRED_INVITATION))).toContain(SEARCH_FIELD_LABEL);
});

test('a row names the invitee, or else the note, or else the code', () => {
  expect(invitationListText([USED_INVITATION])).toContain(
    'Kay McNulty Needs one more vouch From Berlin 7K2M-9QXD-4TZ0 Created November 1, 2026 Used',
  );
  expect(invitationListText([{ ...EXPIRED_INVITATION, note: 'For Kay' }])).toContain(
    'For Kay 7K2M-9QXD-4TZ0 Created',
  );
  expect(invitationListText([EXPIRED_INVITATION])).toContain('Expired 1 7K2M-9QXD-4TZ0 Created');
});

test('a vouch by link shows no code', () => {
  const text = invitationListText([{ ...USED_INVITATION, usedOn: USED_INVITATION.created_at }]);
  expect(text).toContain('Vouched by link on November 1, 2026 Used');
  expect(text).not.toContain('7K2M');
});

test('only an active invitation can be shared and revoked', () => {
  expect(invitationListText([EXPIRED_INVITATION])).not.toMatch(/Share|Revoke 7/);
  expect(invitationListText([{ ...EXPIRED_INVITATION, expired: false, active: true }])).toMatch(
    /days? left Share .*Revoke 7/,
  );
});

test('an empty list offers to create an invitation', () => {
  expect(invitationListText([])).toContain('No invitations yet');
  expect(invitationListText([])).toContain('Create Invitation');
});

test('a member who cannot invite reads why in an empty list', () => {
  const quota = { remaining_invitations: 0, extra_left: null, blocked: 'inviting_off', from: null };
  const text = textForAccount(<SentInvitations />, {
    loaded: [
      [QUERY_KEYS.invitations.sent, []],
      [QUERY_KEYS.quota, quota],
    ],
  });
  expect(text).toContain('Inviting is turned off for you');
  expect(text).not.toContain('Create Invitation');
});

function NoteDraft({ onRender }: { onRender: (draft: ReturnType<typeof useNoteDraft>) => void }) {
  onRender(useNoteDraft('7K2M9QXD4TZ0'));
  return null;
}

test('a row with an unsent note shows its details', () => {
  const noteDrafts: ReturnType<typeof useNoteDraft>[] = [];
  htmlForAccount(<NoteDraft onRender={(draft) => noteDrafts.push(draft)} />);
  const storeDraft = noteDrafts[0]?.[1];
  storeDraft?.({ note: 'For Alan' });
  expect(
    invitationListText([EXPIRED_INVITATION, REVOKED_INVITATION]).match(/(Show|Hide) Details/g),
  ).toEqual(['Hide Details', 'Show Details']);
  storeDraft?.(null);
  expect(invitationListText([EXPIRED_INVITATION])).toContain('Show Details');
});

const visibleHeadings = () =>
  screen.queryAllByRole('heading').map(({ textContent }) => textContent);

function typeSearchText(text: string): void {
  fireEvent.change(screen.getByLabelText('Search by name, note or code'), {
    target: { value: text },
  });
}

test('a search leaves only the invitations that match', async () => {
  const sentInvitations = [
    USED_INVITATION,
    { ...EXPIRED_INVITATION, note: 'For Alan' },
    ...Array(5).fill(EXPIRED_INVITATION),
  ];
  await act(async () => render(pageForAccount(...invitationsPage(sentInvitations))));
  typeSearchText('kay');
  expect(visibleHeadings()).toEqual(['Kay McNulty']);
  typeSearchText('nobody');
  expect(visibleHeadings()).toEqual([]);
  expect(screen.getByText('No invitation has that name, note or code.')).toBeTruthy();
});

test('a row stays in a search that its new note does not match', async () => {
  const [element, page] = invitationsPage([
    { ...EXPIRED_INVITATION, note: 'For Alan' },
    ...Array(6).fill(EXPIRED_INVITATION),
  ]);
  const [[, sentInvitations]] = page.loaded;
  const invitationsAfterNoteChange = sentInvitations.map((row) => ({
    ...row,
    note: row.note && 'For Ida',
  }));
  vi.stubGlobal('fetch', async (url: string) => {
    const isNoteRequest = url === '/api/note_invitation';
    return Response.json(
      isNoteRequest ? { success: true, message: 'Saved.' } : invitationsAfterNoteChange,
    );
  });
  await act(async () => render(pageForAccount(element, page)));
  typeSearchText('alan');
  fireEvent.click(screen.getByRole('button', { name: /^Show Details/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Edit note/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'For Ida' });
  typeSearchText('alan.');
  expect(visibleHeadings()).toEqual([]);
});

test('a changed row stays only until the member chooses another filter', async () => {
  const [element, page] = invitationsPage([EXPIRED_INVITATION, USED_INVITATION], 'expired');
  const [[, sentInvitations]] = page.loaded;
  const invitationsAfterChange = sentInvitations.map((row) => ({ ...row, expired: false }));
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url === '/api/note_invitation'
        ? { success: true, message: 'Saved.' }
        : invitationsAfterChange,
    ),
  );
  await act(async () => render(pageForAccount(element, page)));
  fireEvent.click(screen.getByRole('button', { name: /^Show Details/ }));
  fireEvent.click(screen.getByRole('button', { name: /note on/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Expired 0' });
  expect(visibleHeadings()).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: 'Used 1' }));
  fireEvent.click(screen.getByRole('link', { name: 'Expired 0' }));
  expect(visibleHeadings()).toEqual([]);
});
