import { expect, test } from 'vitest';
import { confirmProject } from './confirmation.ts';

const realTarget = { project: 'somewhere-real', emulated: false };

test('irreversible work on a real project is confirmed only by the name of the project', async () => {
  await expect(confirmProject('All goes.', realTarget, 'anyword')).rejects.toThrow(
    'Nothing was changed',
  );
  await expect(confirmProject('All goes.', realTarget, '')).rejects.toThrow('Nothing was changed');
  await expect(confirmProject('All goes.', realTarget, 'somewhere-real')).resolves.toBeUndefined();
});

test('work on the emulators needs no confirmation', async () => {
  const emulatedTarget = { project: 'demo-elevere', emulated: true };
  await expect(confirmProject('All goes.', emulatedTarget, undefined)).resolves.toBeUndefined();
});
