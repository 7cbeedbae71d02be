import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UserFacingError } from '../../../lib/user-facing-error.ts';
import { pressButton } from '../../../testing/press-button.ts';
import { pageForAccount } from '../../../testing/render-for-account.tsx';
import { type AdminAction, wholeNumberSchemaUpTo } from '../admin-action.ts';
import { AdminActionButton } from './AdminActionButton.tsx';

const GRANT_INVITATIONS_ACTION: AdminAction = {
  buttonLabel: 'Set',
  title: 'Set extra invitations?',
  tone: 'accent',
  fields: [
    {
      name: 'extra',
      label: 'Extra',
      kind: 'number',
      initialText: '1',
      schema: wholeNumberSchemaUpTo(20),
    },
  ],
  consequences: ({ extra }) => [`Ada gets ${extra} more.`],
};

async function openDialog(submitAction: () => Promise<string> = async () => 'Set.') {
  const runOnServer = vi.fn(submitAction);
  const showMessage = vi.fn();
  render(
    pageForAccount(
      <AdminActionButton
        adminAction={GRANT_INVITATIONS_ACTION}
        performAction={runOnServer}
        showMessage={showMessage}
      />,
    ),
  );
  await pressButton('Set');
  return { runOnServer, showMessage };
}

function field(): HTMLInputElement {
  return screen.getByLabelText('Extra');
}

function typeReason(reasonText: string): void {
  fireEvent.input(field(), { target: { value: reasonText } });
}

async function submitDialog(): Promise<void> {
  await act(async () => fireEvent.submit(field()));
}

test('the dialog focuses its first field and lists the consequences', async () => {
  await openDialog();
  expect(screen.getByRole('alertdialog').textContent).toMatch(
    /^Set extra invitations\?.*Ada gets 1 more\./,
  );
  expect(document.activeElement).toBe(field());
});

test('the consequences follow the last valid text', async () => {
  await openDialog();
  typeReason('7');
  expect(screen.getByText('Ada gets 7 more.')).toBeTruthy();
  typeReason('many');
  expect(screen.getByText('Ada gets 7 more.')).toBeTruthy();
});

test('an invalid text is reported until it is valid, and not sent', async () => {
  const { runOnServer } = await openDialog();
  typeReason('many');
  await submitDialog();
  expect(screen.getByText('Please enter a whole number from 0 to 20.')).toBeTruthy();
  expect(runOnServer).not.toHaveBeenCalled();
  typeReason('3');
  expect(screen.queryByText(/whole number/)).toBeNull();
});

test('a success closes the dialog and reports its message to the page', async () => {
  const { runOnServer, showMessage } = await openDialog();
  typeReason('3');
  await submitDialog();
  expect(runOnServer).toHaveBeenCalledExactlyOnceWith({ extra: '3' });
  expect(showMessage.mock.calls.flat()).toEqual([null, { tone: 'success', text: 'Set.' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a failure keeps the dialog open and says why', async () => {
  const adminFormError = new UserFacingError('Another admin was faster.');
  const { showMessage } = await openDialog(() => Promise.reject(adminFormError));
  await submitDialog();
  expect(screen.getByRole('alertdialog').textContent).toContain('Another admin was faster.');
  expect(showMessage).toHaveBeenCalledExactlyOnceWith(null);
});
