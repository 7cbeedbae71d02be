import { type IntroductionToAnswer, TEXT_LIMITS } from '@elevere/functions/contract';
import type { RefObject } from 'react';
import { fullName } from '../../../lib/person.ts';
import type { Action } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import type { IntroductionAnswer } from '../api/answer-introduction.ts';

interface AnswerIntroductionProps {
  request: IntroductionToAnswer;
  answer: Action<IntroductionAnswer, object>;
  /** Takes the focus after an answer, because the request is removed. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

export function AnswerIntroduction({ request, answer, focusAfterwards }: AnswerIntroductionProps) {
  const { id, from, to } = request;
  async function decline(): Promise<void> {
    if (await answer.run({ id, answer: 'not_now' })) focusAfterwards.current?.focus();
  }

  const namesText = `${fullName(from)} to ${fullName(to)}`;
  return (
    <>
      <ConfirmButton
        label={
          <>
            Introduce<span className="sr-only"> {namesText}</span>
          </>
        }
        tone="quiet"
        title={`Introduce ${namesText}?`}
        consequence={() =>
          `We email ${to.firstName} what ${from.firstName} wrote, your line and ${from.firstName}’s profile. A reply goes to ${from.firstName}. Both see your line.`
        }
        closeLabel="Cancel"
        confirm="Introduce"
        confirmTone="accent"
        field={{
          label: 'Add a line (optional)',
          hint: `Up to ${TEXT_LIMITS.introduction}\u00a0characters.`,
          kind: 'lines',
          initial: '',
        }}
        check={(typed) =>
          typed.length > TEXT_LIMITS.introduction
            ? `Write at most ${TEXT_LIMITS.introduction} characters.`
            : undefined
        }
        action={answer}
        focusAfterwards={focusAfterwards}
        onConfirm={(message) => answer.run({ id, answer: 'introduce', message })}
      />
      <Button
        tone="plain"
        size="compact"
        pending={answer.pending && answer.input?.id === id && answer.input.answer === 'not_now'}
        inactive={answer.pending}
        onClick={() => void decline()}
      >
        Not now<span className="sr-only">: {namesText}</span>
      </Button>
    </>
  );
}
