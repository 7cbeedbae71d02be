import { canInvite, type MemberDetails, MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { isFounder } from '../../profile/inviters.ts';
import { invitingInWords, remainingInvitationsInWords } from '../member-words.ts';
import { EmailLink } from './EmailLink.tsx';
import { DateOrFallbackText, FactList } from './FactList.tsx';
import { PersonLinks } from './PersonLink.tsx';

export function MemberFacts({ member }: { member: MemberDetails }) {
  const { email, role, createdAt, full_since, inviters, account, quota, suspending } = member;
  const isMemberFounder = isFounder(inviters, role);
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <FactList
        heading="Membership"
        facts={[
          [
            'Joined',
            <DateOrFallbackText key="joined" instant={createdAt} fallbackText="Not known" />,
          ],
          ...(role === 'partialuser'
            ? []
            : [
                [
                  isMemberFounder && full_since === null ? 'Full member' : 'Full member since',
                  <DateOrFallbackText
                    key="full"
                    instant={full_since}
                    fallbackText={isMemberFounder ? 'Founder' : 'Not known'}
                  />,
                ] as const,
              ]),
          [
            'Vouched for by',
            isMemberFounder ? 'No one (founder)' : <PersonLinks key="inviters" people={inviters} />,
          ],
          ...(canInvite(role) ? [['Inviting', invitingInWords(member)] as const] : []),
        ]}
      />
      <FactList
        heading="Account"
        facts={[
          ['Email', <EmailLink key="email" email={email} />],
          ['Address', account.email_verified ? 'Verified' : 'Not verified'],
          ['Login', account.enabled ? 'Enabled' : 'Disabled'],
          [
            'Last login',
            <DateOrFallbackText key="last" instant={account.last_sign_in} fallbackText="Never" />,
          ],
        ]}
      />
      <FactList
        heading="Invitations this month"
        facts={[
          ['Monthly', MONTHLY_INVITATIONS[role]],
          ['Created', quota.made],
          ['Extra', quota.extra],
          ['Remaining', remainingInvitationsInWords(member)],
          ['Active now', suspending.open_codes],
        ]}
      />
    </div>
  );
}
