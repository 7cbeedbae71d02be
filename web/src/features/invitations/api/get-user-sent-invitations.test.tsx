import { NEXT_CURSOR_HEADER } from '@elevere/functions/contract';
import { expect, test, vi } from 'vitest';
import { htmlForAccount } from '../../../testing/render-for-account.tsx';
import { useSentInvitations } from './get-user-sent-invitations.ts';

type SentInvitationsResult = ReturnType<typeof useSentInvitations>;

function SentInvitationsQuery({ onRender }: { onRender: (query: SentInvitationsResult) => void }) {
  onRender(useSentInvitations());
  return null;
}

/** The query string of each request, with the code and the next cursor that its answer has. */
const INVITATION_PAGES = [
  ['', '7K2M9QXD4TZ1', 'second'],
  ['?cursor=second', '7K2M9QXD4TZ2', 'third'],
  ['?cursor=third', '7K2M9QXD4TZ3', null],
] as const;

test('the list has the invitations of all pages', async () => {
  const requestedUrls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const [, code, nextCursor = null] = INVITATION_PAGES[requestedUrls.length] ?? [];
    requestedUrls.push(url);
    const headers = nextCursor === null ? {} : { [NEXT_CURSOR_HEADER]: nextCursor };
    return Response.json([{ code }], { headers });
  });
  const sentInvitationQueries: SentInvitationsResult[] = [];
  htmlForAccount(<SentInvitationsQuery onRender={(query) => sentInvitationQueries.push(query)} />);
  const refetchedQuery = await sentInvitationQueries[0]?.refetch();
  expect(refetchedQuery?.data?.map(({ code }) => code)).toEqual(
    INVITATION_PAGES.map(([, code]) => code),
  );
  expect(requestedUrls).toEqual(
    INVITATION_PAGES.map(([query]) => `/api/get_user_sent_invitations/ada${query}`),
  );
});
