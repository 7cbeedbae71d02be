import { nextInvitationsDay } from '../../../lib/next-invitations-day.ts';
import { PATHS } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { useInvitingBlock, useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { useSentInvitations } from '../api/get-user-sent-invitations.ts';

/** Offers a further invitation, or says when the next ones come; nothing while inviting is blocked. */
export function NeedOneMore() {
  const { data: remaining, isPending } = useRemainingInvitations();
  const { data: block } = useInvitingBlock();
  const { data: sent } = useSentInvitations();
  // Without any yet the list itself offers the first.
  if (block || sent?.length === 0) return null;
  if (remaining === 0) return <>You get 2 more on {nextInvitationsDay()}.</>;
  return (
    // Keeps its place until the number is known.
    <span className={isPending ? 'invisible' : ''}>
      Need one more? <TextLink to={PATHS.createInvitation}>Create an invitation</TextLink>
    </span>
  );
}
