import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode.tsx';

test('a new link gets a new QR code', async () => {
  const label = 'QR code of your link';
  const { rerender } = render(<QrCode label={label} text="https://elevere.test/vouch/old" />);
  const codeImage = await screen.findByRole('img', { name: label });
  const oldImageHtml = codeImage.innerHTML;
  rerender(<QrCode label={label} text="https://elevere.test/vouch/new" />);
  expect(codeImage.innerHTML).not.toBe(oldImageHtml);
});
