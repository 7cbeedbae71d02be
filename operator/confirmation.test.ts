import { expect, test } from 'vitest';
import { confirmProject } from './confirmation.ts';

const real = { project: 'somewhere-real', emulated: false };

test('irreversible work on a real project is confirmed by its name and by no other word', async () => {
  await expect(confirmProject('All goes.', real, 'anyword')).rejects.toThrow('Nothing was changed');
  await expect(confirmProject('All goes.', real, '')).rejects.toThrow('Nothing was changed');
  await expect(confirmProject('All goes.', real, 'somewhere-real')).resolves.toBeUndefined();
});

test('on the emulators nothing is asked', async () => {
  const emulated = { project: 'demo-elevere', emulated: true };
  await expect(confirmProject('All goes.', emulated, undefined)).resolves.toBeUndefined();
});
