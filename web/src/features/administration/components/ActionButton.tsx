import type { ComponentProps } from 'react';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { lazyPart } from '../../../ui/RetryableLazy.tsx';
import type ActionDialog from './ActionDialog.tsx';

const DIALOG = lazyPart(() => import('./ActionDialog.tsx'));

type ActionButtonProps = Pick<
  ComponentProps<typeof ActionDialog>,
  'action' | 'act' | 'computed' | 'onDone' | 'focusAfterwards'
>;

/** The button of an action, and the dialog that shows its consequences and asks first. */
export function ActionButton({ action, ...asking }: ActionButtonProps) {
  return (
    <DialogButton
      part={DIALOG}
      failure="This action did not load."
      tone={action.tone === 'danger' ? 'danger' : 'quiet'}
      label={action.button}
    >
      {(Dialog, control) => (
        <Dialog
          // Filled in anew when something has changed.
          key={`${action.button} ${action.field?.initial}`}
          {...control}
          {...asking}
          action={action}
        />
      )}
    </DialogButton>
  );
}
