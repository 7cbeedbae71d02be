import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { FOCUS_TARGET_PROPS } from './focus-after-action.ts';

interface DialogSituation {
  readonly pending?: boolean;
  readonly hasActed?: boolean;
}

/** Opens a dialog by the button of a row. */
function renderDialog(situation: DialogSituation = {}) {
  render(
    <ul>
      <li {...FOCUS_TARGET_PROPS}>
        <button type="button">Revoke…</button>
      </li>
    </ul>,
  );
  const onClose = vi.fn();
  const opener = screen.getByRole('button', { name: 'Revoke…' });
  const { unmount } = render(
    <Dialog
      {...situation}
      title="Revoke?"
      description="You cannot undo this."
      closeLabel="Keep it"
      actionButton={<button type="button">Revoke</button>}
      onClose={onClose}
      opener={opener}
    />,
  );
  return { dialog: screen.getByRole('alertdialog'), onClose, opener, unmount };
}

test('a dialog opens at its safe answer', () => {
  renderDialog();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
});

test.each([
  ['closes', {}, 1],
  ['stays open while its request is pending', { pending: true }, 0],
])('a dialog %s at Escape, a press outside, and its safe answer', (_what, situation, count) => {
  const { dialog, onClose } = renderDialog(situation);
  const canBrowserClose = fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(canBrowserClose).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(count);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(2 * count);
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onClose).toHaveBeenCalledTimes(3 * count);
  // Chromium closes a dialog at the second Escape without asking.
  const showModalSpy = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockReturnValue();
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(4 * count);
  expect(showModalSpy).toHaveBeenCalledTimes(1 - count);
});

test('a press that begins or ends inside a dialog does not close it', () => {
  const { dialog, onClose } = renderDialog();
  const title = screen.getByRole('heading');
  fireEvent.pointerDown(title);
  fireEvent.click(dialog);
  fireEvent.pointerDown(dialog);
  fireEvent.click(title);
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that closes without an action returns the focus to its opener', () => {
  const { opener, unmount } = renderDialog();
  unmount();
  expect(document.activeElement).toBe(opener);
});

test('after an action the focus moves to the row of the opener', () => {
  const { opener, unmount } = renderDialog({ hasActed: true });
  unmount();
  expect(document.activeElement).toBe(opener.parentElement);
});

test('if the opener was removed, the focus moves to its row', () => {
  const { opener, unmount } = renderDialog();
  const row = opener.parentElement;
  opener.remove();
  unmount();
  expect(document.activeElement).toBe(row);
});

test('the page cannot scroll while a dialog is open', () => {
  const { unmount } = renderDialog();
  const { style } = document.documentElement;
  expect(style.overflowY).toBe('hidden');
  unmount();
  expect(style.overflowY).toBe('');
});
