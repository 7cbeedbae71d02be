import { expect, test } from 'vitest';
import { changeTo } from './role.ts';

test('making an admin of a real project wants the project’s name first', async () => {
  const real = { project: 'somewhere-real', emulated: false };
  for (const options of [{}, { confirm: 'somewhere-else' }]) {
    await expect(changeTo('ada@elevere.test', 'admin', options, real)).rejects.toMatchObject({
      reason: 'unconfirmed',
      message: expect.stringContaining('--confirm somewhere-real'),
    });
  }
});
