import type { Role } from '@elevere/functions/contract';
import { PATHS } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Link.tsx';

/** What the page of a link says to a person who may not vouch yet. */
export function NotYetVouching({ role }: { role: Role | null }) {
  return (
    <div className="space-y-6">
      <p>
        With this link a person asks a full member to be the second one who vouches for them. Full
        members see here who asks, and can vouch with one press. You can do so once you are a full
        member yourself.
      </p>
      {role === 'partialuser' ? (
        <>
          <p>You need a second voice, too: make a link of your own and send it to a member.</p>
          <ButtonLink to={PATHS.miniDashboard}>Make my own link</ButtonLink>
        </>
      ) : (
        <>
          <p>No member has vouched for you yet. Begin with a code from one of them.</p>
          <ButtonLink to={PATHS.enterInvitation}>Enter Invitation Code</ButtonLink>
        </>
      )}
    </div>
  );
}
