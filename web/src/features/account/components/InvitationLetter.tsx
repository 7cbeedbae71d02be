import { formatInvitationCode, NETWORK_NAME } from '@elevere/functions/contract';
import { Check } from 'lucide-react';
import { faceOf } from '../../../lib/person.ts';
import { HeldByTwo } from '../../../ui/HeldByTwo.tsx';
import { InvitationCard } from '../../../ui/InvitationCard.tsx';
import { Recommendation } from '../../../ui/Recommendation.tsx';
import type { CodeCheck } from '../api/validate-invitation-code.ts';

const NEXT = [
  'Register with this code.',
  'See who invited you, and ask a second member to vouch.',
  'Become a full member and invite others.',
] as const;

/** As wide as a code. */
const NOT_READ_YET = '····-····-····';

interface InvitationLetterProps {
  /** Null until the app has read it in the address. */
  code: string | null;
  /** Null until the code has been checked, and where it could not be. */
  check: Extract<CodeCheck, { valid: true }> | null;
  /** Whether the code was sent since: the check is no news any more. */
  sent: boolean;
}

/** Explains the network, the vouch and the next steps to a person with a code. */
export function InvitationLetter({ code, check, sent }: InvitationLetterProps) {
  const from = check?.from ?? null;
  const face = from && faceOf({ ...from, lastName: '' });
  return (
    <article
      className="space-y-5 rounded-xl bg-brand-tint p-[min(1.5rem,6vw)] sm:p-10"
      aria-label="Your invitation"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:gap-x-8">
        <HeldByTwo person="anybody" inviters={[face ?? 'anybody', null]} size="small" />
        <p className="flex-1 basis-44 text-lg font-semibold tracking-tight text-balance">
          {from?.firstName ?? `A member of ${NETWORK_NAME}`} has vouched for you.
        </p>
      </div>
      {from?.recommendation && <Recommendation text={from.recommendation} />}
      <p>
        {`${NETWORK_NAME} is an invitation-only network for professionals. You need two members to vouch for you, neither of whom invited the other. This code is one of the two.`}
      </p>
      <InvitationCard
        shown={code === null ? NOT_READ_YET : formatInvitationCode(code)}
        state="plain"
      >
        <p className="mt-1 flex min-h-6 items-center gap-1.5 text-sm text-ink-muted">
          {check && !sent ? (
            <>
              <Check className="size-4.5 text-success" aria-hidden="true" />
              Valid. It works once.
            </>
          ) : (
            'Your first code'
          )}
        </p>
      </InvitationCard>
      <div className="space-y-2">
        <p className="font-semibold">What comes next</p>
        <ol className="list-decimal space-y-1.5 pl-5 text-ink-muted">
          {NEXT.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </article>
  );
}
