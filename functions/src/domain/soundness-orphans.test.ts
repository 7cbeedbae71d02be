import { describe, expect, it } from 'vitest';
import type { Role } from '../contract/roles.ts';
import { type Invitation, issue, type RedemptionStep, redeem } from './invitation.ts';
import { SoundnessCheck, type Unsoundness } from './soundness.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function used(code: string, inviter: string, by: string, step: RedemptionStep): Invitation {
  const result = redeem(issue(code, inviter, NOW), by, step, NOW);
  if (!result.ok) throw new Error('the test’s own invitation cannot be redeemed');
  return result.invitation;
}

/** A network of two founders and whatever a test adds, with the quota that it takes. */
class Told {
  readonly #check = new SoundnessCheck(NOW);
  readonly #made = new Map<string, number>();

  constructor() {
    for (const uid of ['ada', 'grace']) {
      this.#check.founder(uid);
      this.member(uid, 'fulluser');
    }
  }

  member(
    uid: string,
    role: Role | null,
    invitedBy: readonly string[] = [],
    { hasAccount = true } = {},
  ): this {
    this.#check.member({ uid, role, invitedBy }, hasAccount);
    return this;
  }

  removed(uid: string, role: Role | null, invitedBy: readonly string[], hasAccount = false): this {
    this.#check.removed({ uid, role, invitedBy }, hasAccount);
    return this;
  }

  /** Ada's first code, and grace's second one if they got that far. */
  cameIn(uid: string, steps: readonly RedemptionStep[]): this {
    if (steps.includes('first')) this.code(used(`${uid}-1`, 'ada', uid, 'first'));
    if (steps.includes('second')) this.code(used(`${uid}-2`, 'grace', uid, 'second'));
    return this;
  }

  code(invitation: Invitation, change: Partial<Invitation> = {}, written?: unknown): this {
    const { createdBy } = invitation;
    this.#made.set(createdBy, (this.#made.get(createdBy) ?? 0) + 1);
    this.#check.invitation({ ...invitation, ...change }, written);
    return this;
  }

  get unsound(): readonly Unsoundness['rule'][] {
    for (const [uid, made] of this.#made) {
      this.#check.quota(uid, '2026-11', { made, granted: made });
    }
    return this.#check.finish().unsound.map(({ rule }) => rule);
  }
}

const both = ['first', 'second'] as const;

describe('sound is', () => {
  it.each<[string, (told: Told) => Told]>([
    ['a partialuser', (told) => told.cameIn('x', ['first']).member('x', 'partialuser', ['ada'])],
    ['somebody who only signed up', (told) => told.member('x', null)],
    ['a founder’s code', (told) => told.code(issue('C', 'ada', NOW))],
    [
      'a code of somebody who came in by two',
      (told) =>
        told
          .cameIn('x', both)
          .member('x', 'fulluser', ['ada', 'grace'])
          .code(issue('C', 'x', NOW)),
    ],
    [
      'a code of a founder whose role was taken away',
      (told) => told.member('ada', null).code(issue('C', 'ada', NOW)),
    ],
    [
      'what a removed member left: codes, and those whom they brought in',
      (told) =>
        told
          .cameIn('x', both)
          .removed('x', 'fulluser', ['ada', 'grace'])
          .code(issue('C', 'x', NOW))
          .code(used('D', 'x', 'y', 'first'))
          .member('y', 'partialuser', ['x']),
    ],
    ['a removed founder', (told) => told.removed('ada', 'admin', []).code(issue('C', 'ada', NOW))],
    [
      'a removed partialuser',
      (told) => told.cameIn('x', ['first']).removed('x', 'partialuser', ['ada']),
    ],
    ['somebody removed who only signed up', (told) => told.removed('x', null, [])],
  ])('%s', (_what, tell) => {
    expect(tell(new Told()).unsound).toEqual([]);
  });

  it('the code, though not the rest, of a full member whose role was taken away', () => {
    const told = new Told().cameIn('x', both).member('x', null, ['ada', 'grace']);
    expect(told.code(issue('C', 'x', NOW)).unsound).not.toContain('maker_could_invite');
  });
});

describe('unsound is', () => {
  it.each<[string, Unsoundness['rule'], (told: Told) => Told]>([
    [
      'a partialuser whom nobody vouched for',
      'partial_member_has_one_inviter',
      (told) => told.member('x', 'partialuser'),
    ],
    [
      'a partialuser of two codes: half a member',
      'partial_member_has_one_inviter',
      (told) => told.cameIn('x', both).member('x', 'partialuser', ['ada', 'grace']),
    ],
    [
      'a code of the next millennium',
      'lasts_31_days',
      (told) => told.code(issue('C', 'ada', NOW), { expiresAt: new Date('3000-01-01') }),
    ],
    [
      'an active code that was revoked once',
      'revoked_says_when',
      (told) => told.code(issue('C', 'ada', NOW), { revokedOn: NOW }),
    ],
    [
      'a used code that was revoked too',
      'revoked_says_when',
      (told) =>
        told
          .member('x', 'partialuser', ['ada'])
          .code(used('C', 'ada', 'x', 'first'), { revokedOn: NOW }),
    ],
    [
      'a revoked code that does not say since when',
      'revoked_says_when',
      (told) => told.code(issue('C', 'ada', NOW), { status: 'revoked' }),
    ],
    [
      'a code that names another one than itself',
      'code_is_its_id',
      (told) => told.code(issue('C', 'ada', NOW), {}, 'D'),
    ],
    [
      'a code of somebody who only signed up',
      'maker_could_invite',
      (told) => told.member('x', null).code(issue('C', 'x', NOW)),
    ],
    [
      'a code of a partialuser',
      'maker_could_invite',
      (told) =>
        told
          .cameIn('x', ['first'])
          .member('x', 'partialuser', ['ada'])
          .code(issue('C', 'x', NOW)),
    ],
    [
      'a member whose account is gone',
      'has_an_account',
      (told) =>
        told.cameIn('x', both).member('x', 'fulluser', ['ada', 'grace'], { hasAccount: false }),
    ],
    [
      'a sign-up whose account is gone',
      'has_an_account',
      (told) => told.member('x', null, [], { hasAccount: false }),
    ],
    [
      'a removed member whose account is still there',
      'removed_for_good',
      (told) => told.removed('x', null, [], true),
    ],
    [
      'a document of a removed member that came back',
      'has_an_account',
      (told) =>
        told
          .cameIn('x', both)
          .removed('x', 'fulluser', ['ada', 'grace'])
          .member('x', null, [], { hasAccount: false }),
    ],
    [
      'a removed member without inviters',
      'two_unrelated_inviters',
      (told) => told.removed('x', 'fulluser', []),
    ],
    [
      'a code of a removed partialuser',
      'maker_could_invite',
      (told) =>
        told
          .cameIn('x', ['first'])
          .removed('x', 'partialuser', ['ada'])
          .code(issue('C', 'x', NOW)),
    ],
    [
      'a member whose removed inviters were related',
      'two_unrelated_inviters',
      (told) =>
        told
          .cameIn('x', both)
          .removed('x', 'fulluser', ['ada', 'grace'])
          .code(used('C', 'ada', 'y', 'first'))
          .code(used('D', 'x', 'y', 'second'))
          .member('y', 'fulluser', ['ada', 'x']),
    ],
  ])('%s', (_what, rule, tell) => {
    expect(tell(new Told()).unsound).toEqual([rule]);
  });
});
