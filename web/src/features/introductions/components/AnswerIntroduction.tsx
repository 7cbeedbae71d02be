import { type IntroductionToAnswer, TEXT_LIMITS } from '@elevere/functions/contract';
import { type MouseEvent, useId, useRef, useState } from 'react';
import type { DialogState } from '../../../actions/action-state.ts';
import { fieldErrorsOf } from '../../../actions/field-errors.ts';
import type { Action } from '../../../actions/use-action.ts';
import { type OpenDialogProps, useActionDialog } from '../../../actions/use-action-dialog.ts';
import { useFormProps } from '../../../actions/use-action-form.ts';
import { fullName } from '../../../lib/person.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { prepareFocusAfterAction } from '../../../ui/focus-after-action.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { type IntroductionAnswer, isIntroducerMessageTooLong } from '../api/answer-introduction.ts';

interface AnswerIntroductionProps {
  introduction: IntroductionToAnswer;
  introduce: Action<IntroductionAnswer> & DialogState;
  /** Runs with the ID of the introduction. */
  decline: Action<string>;
}

export function AnswerIntroduction({ introduction, introduce, decline }: AnswerIntroductionProps) {
  const { id, from, to } = introduction;
  const { openerProps, dialogProps } = useActionDialog(introduce);
  async function declineAndMoveFocus(event: MouseEvent<HTMLElement>): Promise<void> {
    const focusAfterAction = prepareFocusAfterAction(event.currentTarget);
    if (await decline.run(id)) focusAfterAction();
  }

  const namesText = `${fullName(from)} to ${fullName(to)}`;
  return (
    <>
      <Button {...openerProps} tone="quiet" size="compact">
        Introduce<span className="sr-only"> {namesText}</span>
      </Button>
      {dialogProps && (
        <IntroduceDialog
          introduction={introduction}
          namesText={namesText}
          introduce={introduce}
          dialogProps={dialogProps}
        />
      )}
      <Button
        tone="plain"
        size="compact"
        pending={decline.pending && decline.input === id}
        inactive={introduce.pending || decline.pending}
        onClick={(event) => void declineAndMoveFocus(event)}
      >
        Not now<span className="sr-only">: {namesText}</span>
      </Button>
    </>
  );
}

interface IntroduceDialogProps extends Pick<AnswerIntroductionProps, 'introduction' | 'introduce'> {
  namesText: string;
  dialogProps: OpenDialogProps;
}

function IntroduceDialog({
  introduction: { id, from, to },
  namesText,
  introduce,
  dialogProps,
}: IntroduceDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const formProps = useFormProps(form, introduce, ({ message = '' }) =>
    introduce.run({ id, answer: 'introduce', message }),
  );
  return (
    <Dialog
      {...dialogProps}
      title={`Introduce ${namesText}?`}
      description={`We email ${to.firstName} what ${from.firstName} wrote, ${from.firstName}’s profile and the line you add. A reply goes to ${from.firstName}. Both see your line.`}
      closeLabel="Cancel"
      actionButton={
        <Button type="submit" form={formId} pending={introduce.pending}>
          Introduce
        </Button>
      }
      focusFirst={field}
    >
      <form {...formProps} id={formId}>
        <TextArea
          ref={field}
          name="message"
          label="Add a line (optional)"
          hint={`Up to ${TEXT_LIMITS.introduction}\u00a0characters.`}
          rows={3}
          // Hides the error as soon as the text is short enough.
          error={
            isIntroducerMessageTooLong(typed)
              ? fieldErrorsOf<'message'>(introduce.error).message
              : undefined
          }
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      <LiveMessage message={introduce.dialogMessage} />
    </Dialog>
  );
}
