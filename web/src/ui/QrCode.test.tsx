import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode.tsx';

test('a new link gets a new QR code', async () => {
  const label = 'QR code of your link';
  const { rerender } = render(<QrCode label={label} text="https://elevere.test/vouch/old" />);
  const code = await screen.findByRole('img', { name: label });
  const oldDrawing = code.innerHTML;
  rerender(<QrCode label={label} text="https://elevere.test/vouch/new" />);
  expect(code.innerHTML).not.toBe(oldDrawing);
});
