import { useQuery } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { requestFailureError } from '../lib/api-error.ts';
import { UserFacingError } from '../lib/user-facing-error.ts';
import { pressButton } from '../testing/press-button.ts';
import { pageForAccount } from '../testing/render-for-account.tsx';
import { toDialogAction } from './action-state.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { useAction } from './use-action.ts';

function RevokeButton({ revoke }: { revoke: () => Promise<string> }) {
  const revokeAction = toDialogAction(useAction(revoke));
  return (
    <>
      <ConfirmButton
        label="Revoke"
        tone="danger"
        hidden={revokeAction.pending}
        title="Revoke the code?"
        consequence="You cannot undo this."
        closeLabel="Keep it"
        confirmLabel="Revoke it"
        action={revokeAction}
        onConfirm={() => revokeAction.run()}
      />
      {revokeAction.message?.text}
    </>
  );
}

/** Opens the dialog. The test settles `revokeAnswer` to end the action that the dialog confirms. */
async function openConfirmDialog() {
  const revokeAnswer = Promise.withResolvers<string>();
  const { container } = render(
    pageForAccount(<RevokeButton revoke={() => revokeAnswer.promise} />),
  );
  await pressButton('Revoke');
  return { container, revokeAnswer };
}

function confirmDialog(): HTMLElement {
  return screen.getByRole('alertdialog', { name: 'Revoke the code?' });
}

test('a press asks first, with the consequence and two answers', async () => {
  await openConfirmDialog();
  expect(within(confirmDialog()).getByText('You cannot undo this.')).toBeTruthy();
  const answerButtons = within(confirmDialog()).getAllByRole('button');
  expect(answerButtons.map(({ textContent }) => textContent)).toEqual(['Keep it', 'Revoke it']);
  expect(document.activeElement?.textContent).toBe('Keep it');
});

test('the safe answer closes the dialog without the action', async () => {
  const { container } = await openConfirmDialog();
  await pressButton('Keep it');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(container.textContent).toBe('Revoke');
});

test('a confirmed dialog closes when the action succeeds', async () => {
  const { container, revokeAnswer } = await openConfirmDialog();
  await pressButton('Revoke it');
  // The action has removed the button that opened the dialog.
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  expect(confirmDialog()).toBeTruthy();
  await pressButton('Keep it');
  expect(confirmDialog()).toBeTruthy();
  await act(async () => revokeAnswer.resolve('Revoked.'));
  expect(container.textContent).toBe('RevokeRevoked.');
});

test('a dialog whose action failed shows why, until it is closed', async () => {
  const { revokeAnswer } = await openConfirmDialog();
  await pressButton('Revoke it');
  await act(async () => revokeAnswer.reject(new UserFacingError('The code was used.')));
  expect(confirmDialog().textContent).toContain('The code was used.');
  await pressButton('Keep it');
  await pressButton('Revoke');
  expect(confirmDialog().textContent).not.toContain('The code was used.');
});

/** Shows the button as long as the code is active. */
function CodeRow({ isActive, revoke }: { isActive: () => boolean; revoke: () => Promise<string> }) {
  const { data } = useQuery({
    queryKey: ['code'],
    queryFn: isActive,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && <RevokeButton revoke={revoke} />;
}

test('a failure stays visible although the code is no longer active', async () => {
  let isActive = true;
  const revokeAndFail = async () => {
    isActive = false;
    throw requestFailureError('timeout');
  };
  const page = pageForAccount(<CodeRow isActive={() => isActive} revoke={revokeAndFail} />);
  const { container } = render(page);
  await screen.findByRole('button', { name: 'Revoke' });
  await pressButton('Revoke');
  await pressButton('Revoke it');
  await act(() => vi.waitFor(() => expect(confirmDialog().textContent).toContain('took too long')));
  await pressButton('Keep it');
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});
