import { type MemberDetails, MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { EmailText } from './EmailText.tsx';

/** Account and quota of a member. */
export function MemberFacts({ member }: { member: MemberDetails }) {
  const { email, role, createdAt, account, quota, barring } = member;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Facts
        heading="Account"
        facts={[
          ['Email', <EmailText key="email" email={email} />],
          ['Address', account.email_verified ? 'Verified' : 'Not verified'],
          ['Login', account.enabled ? 'Enabled' : 'Disabled'],
          ['Last login', <Day key="last" instant={account.last_sign_in} otherwise="Never" />],
          ['Joined', <Day key="joined" instant={createdAt} otherwise="Not known" />],
        ]}
      />
      <Facts
        heading="Invitations this month"
        facts={[
          ['Monthly', MONTHLY_INVITATIONS[role]],
          ['Created', quota.made],
          ['Extra', quota.extra],
          ['Remaining', quota.remaining],
          ['Active now', barring.open_codes],
        ]}
      />
    </div>
  );
}

function Day({ instant, otherwise }: { instant: string | null; otherwise: string }) {
  return instant === null ? otherwise : <LongDate instant={instant} />;
}

interface FactsProps {
  heading: string;
  facts: readonly (readonly [string, ReactNode])[];
}

function Facts({ heading, facts }: FactsProps) {
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{heading}</h2>
      <dl className="divide-y divide-line text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
