import { type IntroductionToAnswer, TEXT_LIMITS } from '@elevere/functions/contract';
import { type MouseEvent, useId, useRef } from 'react';
import type { DialogAction } from '../../../actions/action-state.ts';
import type { Action } from '../../../actions/use-action.ts';
import { type ActionDialogProps, useActionDialog } from '../../../actions/use-action-dialog.ts';
import type { ActionForm } from '../../../actions/use-action-form.ts';
import { fullName } from '../../../lib/person.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { rememberFocusTarget } from '../../../ui/focus-after-action.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';

export interface AnswerIntroductionProps {
  introduction: IntroductionToAnswer;
  introductionForm: DialogAction<ActionForm<'id' | 'message'>>;
  /** The action of “Not now”. Its input is the ID of the introduction that the member rejects. */
  rejection: Action<string>;
}

export function AnswerIntroduction({
  introduction,
  introductionForm,
  rejection,
}: AnswerIntroductionProps) {
  const { id, from, to } = introduction;
  const { openerProps, dialogProps } = useActionDialog(introductionForm);
  async function rejectIntroductionAndFocus(event: MouseEvent<HTMLElement>): Promise<void> {
    const focusAfterAction = rememberFocusTarget(event.currentTarget);
    if (await rejection.run(id)) focusAfterAction();
  }

  const personNamesText = `${fullName(from)} to ${fullName(to)}`;
  return (
    <>
      <Button {...openerProps} tone="quiet" size="compact">
        Introduce<span className="sr-only"> {personNamesText}</span>
      </Button>
      {dialogProps && (
        <IntroduceDialog
          introduction={introduction}
          personNamesText={personNamesText}
          introductionForm={introductionForm}
          dialogProps={dialogProps}
        />
      )}
      <Button
        tone="plain"
        size="compact"
        pending={rejection.pending && rejection.input === id}
        inactive={introductionForm.pending || rejection.pending}
        onClick={(event) => void rejectIntroductionAndFocus(event)}
      >
        Not now<span className="sr-only">: {personNamesText}</span>
      </Button>
    </>
  );
}

interface IntroduceDialogProps
  extends Pick<AnswerIntroductionProps, 'introduction' | 'introductionForm'> {
  personNamesText: string;
  dialogProps: ActionDialogProps;
}

function IntroduceDialog({
  introduction: { id, from, to },
  personNamesText,
  introductionForm,
  dialogProps,
}: IntroduceDialogProps) {
  const formId = useId();
  const textAreaRef = useRef<HTMLTextAreaElement>(null);
  const { field, formProps, pending, dialogMessage, restoredTexts } = introductionForm;
  return (
    <Dialog
      {...dialogProps}
      title={`Introduce ${personNamesText}?`}
      description={`We email ${to.firstName} what ${from.firstName} wrote, ${from.firstName}’s profile and the line you add. A reply goes to ${from.firstName}. Both see your line.`}
      closeLabel="Cancel"
      actionButton={
        <Button type="submit" form={formId} pending={pending}>
          Introduce
        </Button>
      }
      focusFirst={textAreaRef}
    >
      <form {...formProps} id={formId}>
        <input type="hidden" name="id" value={id} />
        <TextArea
          {...field('message')}
          // All introductions share the form, and the draft belongs to one of them.
          defaultValue={restoredTexts?.id === id ? restoredTexts.message : undefined}
          ref={textAreaRef}
          label="Add a line (optional)"
          hint={`Up to ${TEXT_LIMITS.introduction}\u00a0characters.`}
          rows={3}
          maxLength={TEXT_LIMITS.introduction}
        />
      </form>
      <LiveMessage message={dialogMessage} />
    </Dialog>
  );
}
