import { act, fireEvent, screen } from '@testing-library/react';

/** Presses the button with this accessible name, for tests. Runs the effects of the press. */
export async function pressButton(name: string | RegExp): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}
