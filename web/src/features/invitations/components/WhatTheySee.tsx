import { NETWORK_NAME } from '@elevere/functions/contract';
import { faceOf } from '../../../lib/person.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Folded } from '../../../ui/Folded.tsx';
import { HeldByTwo } from '../../../ui/HeldByTwo.tsx';
import { Recommendation } from '../../../ui/Recommendation.tsx';
import { useSentInvitation } from '../api/get-user-sent-invitations.ts';
import { SignatureForm } from './SignatureForm.tsx';

interface WhatTheySeeProps {
  code: string;
  /** Shown until the list has the code: a repeated request may have found one made before. */
  sent: { readonly recommendation: string; readonly signed: boolean };
}

/** What the page of a new code shows to the person who opens it. */
export function WhatTheySee({ code, sent }: WhatTheySeeProps) {
  const member = useMember();
  const stored = useSentInvitation(code);
  const { signed } = stored ?? sent;
  const recommendation = (stored ?? sent).recommendation ?? '';
  const own = { ...faceOf(member), name: member.firstName };
  return (
    <section
      aria-label="What they see"
      className="space-y-3 rounded-lg border border-line px-6 py-5"
    >
      <h3 className="text-sm font-semibold text-ink-muted">What they see</h3>
      <div className="flex items-center gap-5">
        <HeldByTwo person="anybody" inviters={[signed ? own : 'anybody', null]} size="small" />
        <p className="min-w-0 font-semibold wrap-anywhere">
          {signed ? member.firstName : `A member of ${NETWORK_NAME}`} has vouched for you.
        </p>
      </div>
      {signed && recommendation !== '' && <Recommendation text={recommendation} />}
      <p className="text-sm text-ink-muted">
        {signed
          ? 'You signed this invitation.'
          : `You did not sign this invitation. They see your name${recommendation === '' ? '' : ' and what you wrote'} once they join.`}{' '}
        You can change this until it is used.
      </p>
      {!signed && recommendation !== '' && <Recommendation text={recommendation} />}
      {stored?.active && (
        <Folded summary="Change what they see">
          <SignatureForm invitation={stored} />
        </Folded>
      )}
    </section>
  );
}
