import type { AnswerOf } from '../../lib/api.ts';
import { fullName } from '../../lib/person.ts';
import { longDateInText } from '../../ui/long-date.ts';

type IntroductionBlock = NonNullable<AnswerOf<'GET introducers/:uid'>['blocked_by']>;

export function messageAfterRequest({
  message,
  until,
}: Pick<AnswerOf<'POST introduction'>, 'message' | 'until'>): string {
  return `${message} If you hear nothing by ${longDateInText(until)}, you can ask again.`;
}

export function introductionBlockInWords(
  { kind, by_caller: byReader, via, on, until }: IntroductionBlock,
  { firstName }: { readonly firstName: string },
): string {
  const [day, end] = [longDateInText(on), longDateInText(until)];
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
