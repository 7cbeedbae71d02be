import { canInvite } from '@elevere/functions/contract';
import { InvitedBy } from '../features/profile/components/InvitedBy.tsx';
import { MemberCard } from '../features/profile/components/MemberCard.tsx';
import { Invitees } from '../features/vouching/components/Invitees.tsx';
import { PATHS } from '../lib/paths.ts';
import { useMember } from '../lib/use-session.ts';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function ProfilePage() {
  const { role } = useMember();
  return (
    <Page heading="Your profile" lead="Who you are here, and who put their name to you.">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <MemberCard />
        <div className="space-y-8">
          <InvitedBy />
          {canInvite(role) && <Invitees />}
        </div>
      </div>
      {role !== null && (
        <p className="mt-8 text-ink-muted">
          Your circle sees your name, picture, job, company and role: the members who vouched for
          you and for them, the people you brought in, and theirs.{' '}
          <TextLink to={PATHS.circle}>See your circle</TextLink>
        </p>
      )}
    </Page>
  );
}
