import { describe, expect, test } from 'vitest';
import { decideFounding, FOUNDERS_MAX, type KnownMember } from './decide-founding.ts';

const founder = (uid: string): KnownMember => ({ uid, role: 'fulluser', invitedBy: [] });
const person = {
  uid: 'new',
  role: 'admin',
  existing: null,
  canSignIn: true,
  override: false,
} as const;

describe('founding a network', () => {
  test('an empty network takes its first member without an inviter', () => {
    expect(decideFounding({ ...person, members: [] })).toEqual({
      ok: true,
      repeated: false,
      member: { uid: 'new', role: 'admin', invitedBy: [] },
    });
  });

  test('a person who only signed up may still become a founder', () => {
    const existing: KnownMember = { uid: 'new', role: null, invitedBy: [] };
    expect(decideFounding({ ...person, existing, members: [] }).ok).toBe(true);
  });

  test('the last founder is let in, the one after is not', () => {
    const members = Array.from({ length: FOUNDERS_MAX }, (_, index) => founder(`m${index}`));
    expect(decideFounding({ ...person, members: members.slice(1) }).ok).toBe(true);
    expect(decideFounding({ ...person, members })).toEqual({
      ok: false,
      reason: 'founders_complete',
    });
  });

  test('one member who came by a code closes the founding', () => {
    const members = [founder('a'), { uid: 'b', role: 'partialuser', invitedBy: ['a'] } as const];
    expect(decideFounding({ ...person, members })).toEqual({
      ok: false,
      reason: 'network_has_grown',
    });
  });

  test('an operator who insists may add a founder later, but never a member twice', () => {
    const members = [founder('a'), { uid: 'b', role: 'fulluser', invitedBy: ['a', 'c'] } as const];
    expect(decideFounding({ ...person, members, override: true }).ok).toBe(true);
    expect(
      decideFounding({ ...person, existing: founder('new'), members, override: true }),
    ).toEqual({ ok: false, reason: 'already_member' });
  });

  test('the same founding again is none, and no refusal until its founder can log in', () => {
    const existing: KnownMember = { ...founder('new'), role: 'admin' };
    const again = { ...person, existing, members: [existing], canSignIn: false };
    expect(decideFounding(again)).toEqual({ ok: true, repeated: true, member: existing });
    const refused = { ok: false, reason: 'already_member' };
    expect(decideFounding({ ...again, canSignIn: true })).toEqual(refused);
    expect(decideFounding({ ...again, role: 'fulluser' })).toEqual(refused);
    const invited = { ...existing, invitedBy: ['a', 'b'] };
    expect(decideFounding({ ...again, existing: invited })).toEqual(refused);
  });
});
