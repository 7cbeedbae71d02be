import { describe, expect, it } from 'vitest';
import { vouchingPatterns } from './vouching-patterns.ts';

const invitee = (uid: string, { invitedBy = ['alan'], disabled = false } = {}) => ({
  uid,
  invitedBy,
  disabled,
});

describe('patterns worth a look', () => {
  it('are none where nothing stands out', () => {
    const two = [
      invitee('a', { invitedBy: ['alan', 'grace'] }),
      invitee('b', { invitedBy: ['alan', 'grace'] }),
    ];
    expect(vouchingPatterns('alan', two)).toEqual({ together: [], suspended: [] });
    expect(vouchingPatterns('alan', [])).toEqual({ together: [], suspended: [] });
  });

  it('name who vouched with the member for three or more', () => {
    const people = ['a', 'b', 'c'].map((uid, index) =>
      invitee(uid, { invitedBy: index === 0 ? ['grace', 'alan'] : ['alan', 'grace'] }),
    );
    const others = [invitee('d', { invitedBy: ['alan', 'barbara'] })];
    expect(vouchingPatterns('alan', [...people, ...others]).together).toEqual([
      { inviter: 'grace', invitees: ['a', 'b', 'c'] },
    ]);
  });

  it('name invitees who are suspended', () => {
    const people = [invitee('a'), invitee('b', { disabled: true })];
    expect(vouchingPatterns('alan', people).suspended).toEqual(['b']);
  });
});
