import { describe, expect, it } from 'vitest';
import { vouchingPatterns } from './vouching-patterns.ts';

const invitee = (
  uid: string,
  { invitedBy = ['alan'], day = 1, disabled = false, dated = true } = {},
) => ({
  ...{ uid, invitedBy, disabled },
  createdAt: dated ? new Date(Date.UTC(2026, 0, day)) : null,
});

describe('patterns worth a look', () => {
  it('are none where nothing stands out', () => {
    const two = [
      invitee('a', { invitedBy: ['alan', 'grace'] }),
      invitee('b', { invitedBy: ['alan', 'grace'], dated: false }),
    ];
    expect(vouchingPatterns('alan', two)).toEqual({ together: [], barred: [], burst: [] });
    expect(vouchingPatterns('alan', [])).toEqual({ together: [], barred: [], burst: [] });
  });

  it('name who vouched with the member for three or more', () => {
    const people = ['a', 'b', 'c'].map((uid, index) =>
      invitee(uid, {
        invitedBy: index === 0 ? ['grace', 'alan'] : ['alan', 'grace'],
        day: index * 30,
      }),
    );
    const others = [invitee('d', { invitedBy: ['alan', 'barbara'], day: 300 })];
    expect(vouchingPatterns('alan', [...people, ...others]).together).toEqual([
      { inviter: 'grace', invitees: ['a', 'b', 'c'] },
    ]);
  });

  it('name invitees who are suspended', () => {
    const people = [invitee('a'), invitee('b', { disabled: true, day: 90 })];
    expect(vouchingPatterns('alan', people).barred).toEqual(['b']);
  });

  it('name the most who joined by first codes within seven days, from three on', () => {
    const early = [invitee('a', { day: 1 }), invitee('b', { day: 6 })];
    const week = [...early, invitee('c', { day: 7 })];
    expect(vouchingPatterns('alan', [...early, invitee('c', { day: 8 })]).burst).toEqual([]);
    expect(vouchingPatterns('alan', week).burst).toEqual(['a', 'b', 'c']);
    expect(vouchingPatterns('alan', [...week, invitee('d', { day: 8 })]).burst).toHaveLength(3);
    const second = { invitedBy: ['grace', 'alan'] };
    expect(vouchingPatterns('alan', [...early, invitee('c', { ...second, day: 3 })]).burst).toEqual(
      [],
    );
  });
});
