import type { AnswerOfEndpoint } from '../../lib/api.ts';
import { formatLongDateOnOneLine } from '../../lib/long-date.ts';
import { fullName } from '../../lib/person.ts';

export type IntroductionOptions = AnswerOfEndpoint<'GET introducers/:uid'>;
type IntroductionBlockReason = NonNullable<IntroductionOptions['blocked_by']>;

/** Says who decides about the request, and what the other member then gets. */
export function messageDeliveryInWords(
  { firstName }: { readonly firstName: string },
  { introducers, hello }: Pick<IntroductionOptions, 'introducers' | 'hello'>,
): string {
  const mailContent = 'your message, your profile and your email address for a reply';
  if (hello) return `We email ${firstName} ${mailContent}.`;
  const [only, ...others] = introducers;
  const introductionDecisionText =
    only !== undefined && others.length === 0
      ? `${fullName(only)} decides. If ${only.firstName} introduces you`
      : 'The member you ask decides. If they introduce you';
  return `${introductionDecisionText}, ${firstName} gets ${mailContent}.`;
}

export function messageAfterIntroductionRequest({
  message,
  until,
}: Pick<AnswerOfEndpoint<'POST introduction'>, 'message' | 'until'>): string {
  return `${message} If you hear nothing by ${formatLongDateOnOneLine(until)}, you can ask again.`;
}

export function introductionBlockInWords(
  { kind, by_caller: byReader, via, on, until }: IntroductionBlockReason,
  { firstName }: { readonly firstName: string },
): string {
  const [day, end] = [formatLongDateOnOneLine(on), formatLongDateOnOneLine(until)];
  const introducer = via === null ? 'A member' : fullName(via);
  switch (kind) {
    case 'introduction':
      return `${introducer} introduced you on ${day}.`;
    case 'request':
      return `You asked ${introducer} on ${day}. If nothing happens by ${end}, you can ask again.`;
    case 'hello':
      return byReader
        ? `You said hello on ${day}. You can say hello again after ${end}.`
        : `${firstName} said hello to you on ${day}. Reply to the email, or say hello after ${end}.`;
  }
}
