import { formatInvitationCode, NETWORK_NAME } from '@elevere/functions/contract';
import { Check } from 'lucide-react';
import { nameAndPictureOf } from '../../../lib/person.ts';
import { FormattedCode } from '../../invitations/components/FormattedCode.tsx';
import { VouchFigure } from '../../profile/components/VouchFigure.tsx';
import { Recommendation } from '../../recommendations/components/Recommendation.tsx';
import type { ValidCodeCheck } from '../api/validate-invitation-code.ts';

const CODE_PLACEHOLDER = '····-····-····';

interface InvitationLetterProps {
  /** Null until the app has read the code from the URL. */
  code: string | null;
  codeCheck: ValidCodeCheck | null;
  /**
   * True once the form was submitted. Hides "Valid", because the submit may have used up the code.
   */
  isSubmitted: boolean;
}

export function InvitationLetter({ code, codeCheck, isSubmitted }: InvitationLetterProps) {
  const inviter = codeCheck?.from ?? null;
  const inviterFace = inviter && nameAndPictureOf({ ...inviter, lastName: '' });
  return (
    <article className="space-y-4 rounded-xl bg-brand-tint p-5 sm:p-8" aria-label="Your invitation">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <VouchFigure person="anybody" inviters={[inviterFace ?? 'anybody', null]} size="small" />
        <p className="flex-1 basis-40 text-lg font-semibold tracking-tight text-balance">
          {inviter?.firstName ?? `A member of ${NETWORK_NAME}`} has vouched for you.
        </p>
      </div>
      {inviter?.recommendation && <Recommendation text={inviter.recommendation} />}
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="text-ink-muted">Code</span>
        <FormattedCode code={code === null ? CODE_PLACEHOLDER : formatInvitationCode(code)} />
        {codeCheck && !isSubmitted && (
          <span className="flex items-center gap-1 text-ink-muted">
            <Check className="size-4.5 text-success" aria-hidden="true" />
            Valid
          </span>
        )}
      </p>
    </article>
  );
}
