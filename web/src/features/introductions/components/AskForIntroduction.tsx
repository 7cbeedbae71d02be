import {
  INTRODUCTION_LIMITS,
  type INTRODUCTION_REFUSALS,
  MESSAGES,
  TEXT_LIMITS,
} from '@elevere/functions/contract';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { type DialogAction, toDialogAction } from '../../../actions/action-state.ts';
import { anyTextSchema, newTextSchema } from '../../../actions/parse-fields.ts';
import { type ActionDialogProps, useActionDialog } from '../../../actions/use-action-dialog.ts';
import { type ActionForm, useActionForm } from '../../../actions/use-action-form.ts';
import { useDraft } from '../../../actions/use-draft.ts';
import { hasErrorCode } from '../../../lib/api-error.ts';
import { PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FOCUS_TARGET_PROPS } from '../../../ui/focus-after-action.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useIntroducers } from '../api/get-introducers.ts';
import { requestIntroduction } from '../api/request-introduction.ts';
import {
  type IntroductionOptions,
  introductionBlockInWords,
  messageAfterIntroductionRequest,
  messageDeliveryInWords,
} from '../introduction-words.ts';

interface AskForIntroductionProps {
  person: { readonly uid: string; readonly firstName: string; readonly lastName: string };
  /**
   * Label of the button. The dialog's title starts with it until the server has answered whether an
   * introduction or only a hello is possible.
   */
  label: 'Ask for an introduction' | 'Say hello';
  menu?: ReactNode;
}

export function AskForIntroduction({ person, label, menu }: AskForIntroductionProps) {
  const draft = useDraft(`introduction to ${person.uid}`);
  const introductionRequestForm = toDialogAction(
    useActionForm(
      { via: anyTextSchema, message: messageSchema },
      async ({ via: typedVia, message }) => {
        const introducerUid = typedVia || null;
        const answer = await requestIntroduction({ to: person.uid, via: introducerUid, message });
        return introducerUid === null ? answer.message : messageAfterIntroductionRequest(answer);
      },
      // Does not refetch the people search after the request, because the server limits the number
      // of searches.
      { draft, refetch: { only: [QUERY_KEYS.introductions] } },
    ),
  );
  const { openerProps, dialogProps } = useActionDialog(introductionRequestForm);
  return (
    <div {...FOCUS_TARGET_PROPS} className="space-y-3">
      <Button {...openerProps} tone="quiet" size="compact">
        {label}
        <span className="sr-only"> {fullName(person)}</span>
      </Button>
      <LiveMessage message={introductionRequestForm.message} />
      {dialogProps && (
        <IntroductionRequestDialog
          person={person}
          label={label}
          introductionRequestForm={introductionRequestForm}
          dialogProps={dialogProps}
          menu={menu}
        />
      )}
    </div>
  );
}

const messageSchema = newTextSchema((message) =>
  message.trim() === '' ? 'Write why you would like to meet.' : undefined,
);

interface IntroductionRequestDialogProps extends AskForIntroductionProps {
  introductionRequestForm: DialogAction<ActionForm<'via' | 'message'>>;
  dialogProps: ActionDialogProps;
}

function IntroductionRequestDialog({
  person,
  label,
  introductionRequestForm,
  dialogProps,
  menu,
}: IntroductionRequestDialogProps) {
  const query = useIntroducers(person.uid);
  const formId = useId();
  const { data, error } = query;
  const isPersonGone = hasErrorCode(error, 'not_found');
  const canAskForIntroduction = data !== undefined && data.reason === null;
  const isHelloRequest = canAskForIntroduction ? data.hello : label === 'Say hello';
  const name = fullName(person);
  return (
    <Dialog
      {...dialogProps}
      title={isHelloRequest ? `Say hello to ${name}` : `Ask for an introduction to ${name}`}
      description={null}
      closeLabel={canAskForIntroduction ? 'Cancel' : 'Close'}
      actionButton={
        canAskForIntroduction && (
          <Button type="submit" form={formId} pending={introductionRequestForm.pending}>
            {isHelloRequest ? 'Say hello' : 'Ask'}
          </Button>
        )
      }
      menu={menu}
    >
      {isPersonGone ? (
        <p className="text-sm">You can no longer contact this member here.</p>
      ) : (
        <QueryState
          query={query}
          waiting={
            <Skeleton label="Loading the members who can introduce you…" bars={['h-32 w-full']} />
          }
          failure="The members who can introduce you did not load."
        >
          {(introductionOptions) =>
            introductionOptions.reason === null ? (
              <IntroductionRequestForm
                id={formId}
                person={person}
                introductionOptions={introductionOptions}
                introductionRequestForm={introductionRequestForm}
              />
            ) : (
              <IntroductionRefusedNotice
                reason={introductionOptions.reason}
                person={person}
                block={introductionOptions.blocked_by}
              />
            )
          }
        </QueryState>
      )}
      <LiveMessage message={introductionRequestForm.dialogMessage} />
    </Dialog>
  );
}

interface IntroductionRequestFormProps
  extends Pick<IntroductionRequestDialogProps, 'person' | 'introductionRequestForm'> {
  id: string;
  introductionOptions: IntroductionOptions;
}

function IntroductionRequestForm({
  id,
  person,
  introductionOptions,
  introductionRequestForm,
}: IntroductionRequestFormProps) {
  const { field, restoredTexts, formProps, formRef } = introductionRequestForm;
  // Focuses the first field only if a button has the focus. Otherwise the member has moved it.
  useEffect(() => {
    if (document.activeElement instanceof HTMLButtonElement)
      formRef.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();
  }, [formRef]);
  // Keeps the draft for the next mount. While the dialog is open, a refetch can remove this form,
  // and a later refetch can show the form again.
  const restoreDraft = useEffectEvent(introductionRequestForm.restoreDraft);
  useEffect(() => () => restoreDraft(), []);
  const { introducers } = introductionOptions;
  const [first] = introducers;
  const preselectedIntroducer = introducers.find(({ uid }) => uid === restoredTexts?.via) ?? first;
  return (
    <form {...formProps} id={id} className="space-y-5">
      {introducers.length === 1 && <input type="hidden" name="via" value={first?.uid} />}
      {introducers.length > 1 && (
        <fieldset className="space-y-2">
          <legend className="text-sm font-semibold">Who should introduce you?</legend>
          {introducers.map((introducer) => (
            <label key={introducer.uid} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="radio"
                name="via"
                value={introducer.uid}
                defaultChecked={introducer.uid === preselectedIntroducer?.uid}
              />
              {fullName(introducer)}
            </label>
          ))}
        </fieldset>
      )}
      <TextArea
        {...field('message')}
        label={`Why would you like to meet ${person.firstName}?`}
        hint={`${messageDeliveryInWords(person, introductionOptions)} Up to ${TEXT_LIMITS.introduction}\u00a0characters.`}
        rows={4}
        maxLength={TEXT_LIMITS.introduction}
        required
      />
    </form>
  );
}

const INTRODUCTION_REFUSAL_TEXTS: Readonly<Record<(typeof INTRODUCTION_REFUSALS)[number], string>> =
  {
    own_address_unverified: MESSAGES.ownAddressUnverified,
    no_email: MESSAGES.receivesNoEmails,
    introduction_open: MESSAGES.introductionOpen,
    rate_limited: `You’ve reached today’s limit of ${INTRODUCTION_LIMITS.most} requests and hellos. Try again tomorrow.`,
  };

interface IntroductionRefusedNoticeProps extends Pick<AskForIntroductionProps, 'person'> {
  reason: (typeof INTRODUCTION_REFUSALS)[number];
  block: IntroductionOptions['blocked_by'];
}

function IntroductionRefusedNotice({ reason, person, block }: IntroductionRefusedNoticeProps) {
  return (
    <p className="text-sm">
      {block === null
        ? INTRODUCTION_REFUSAL_TEXTS[reason]
        : introductionBlockInWords(block, person)}
      {reason === 'own_address_unverified' && (
        <>
          {' '}
          <TextLink to={PATHS.settings}>Open Settings</TextLink>
        </>
      )}
    </p>
  );
}
