import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INDEPENDENCE_REFUSALS, VOUCH_REFUSALS } from '../contract/vouching.ts';
import type { Member } from './member.ts';
import { monthOf } from './months.ts';
import { DEFAULT_NETWORK, type NetworkSettings } from './network-settings.ts';
import { type Quota, remainingInvitations, spend } from './quota.ts';
import { decideVouch, refuseVouch } from './vouching.ts';

// Measures how well the settings of the network limit members who vouch for made-up people. The
// colluders follow the rules for a year. docs/security.md shows the results.

const DAY_MS = 86_400_000;
const JANUARY = Date.UTC(2027, 0, 1);
const DAYS = 365;
/** The number of made-up members at which a game ends. The network then counts as lost. */
const LOST_AT = 5_000;
/**
 * How many games are played for each setting. The result is the game with the most made-up members.
 */
const GAMES = 16;

const SETTINGS: readonly [string, NetworkSettings][] = [
  ['defaults', DEFAULT_NETWORK],
  ['different inviters', { ...DEFAULT_NETWORK, differentInviters: true }],
  [
    'different inviters, 30 days',
    { ...DEFAULT_NETWORK, differentInviters: true, vouchWaitDays: 30 },
  ],
  [
    'different inviters, 90 days',
    { ...DEFAULT_NETWORK, differentInviters: true, vouchWaitDays: 90 },
  ],
  ['90 days alone', { ...DEFAULT_NETWORK, vouchWaitDays: 90 }],
];
const COLLUDERS = [2, 3, 4, 6] as const;

/** Returns a generator of pseudorandom numbers from 0 to below 1. They depend only on the seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x8000_0000;
  };
}

function member(uid: string, invitedBy: readonly string[], fullSince: Date | null): Member {
  return { uid, role: 'fulluser', invitedBy, fullSince, suspended: false, mayInvite: true };
}

/** Two members vouch for a made-up person. Returns the new member, or null if the rules refuse. */
function vouchTogether(
  uid: string,
  firstInviter: Member,
  inviter: Member,
  settings: NetworkSettings,
  now: Date,
): Member | null {
  const invitee = member(uid, [firstInviter.uid], null);
  const vouch = decideVouch(INDEPENDENCE_REFUSALS, {
    invitee,
    namedFirstInviter: firstInviter,
    inviter,
    settings,
    now,
  });
  return vouch.ok ? member(uid, vouch.member.invitedBy, vouch.member.fullSince) : null;
}

interface Result {
  readonly members: number;
  /** The day on which the number of made-up members reaches LOST_AT. Null if it never does. */
  readonly lostOn: number | null;
}

/**
 * Plays a year of `k` unrelated members who vouch for made-up people as fast as the rules allow.
 * Each member with an invitation left vouches together with the first allowed partner in the line.
 * In the first game new members join the end of the line, in the other games a random place.
 */
function play(k: number, settings: NetworkSettings, game: number): Result {
  const random = randomNumbers(game);
  const place = (length: number) => (game === 0 ? length : Math.floor(random() * (length + 1)));
  const people = Array.from({ length: k }, (_none, index) =>
    member(`colluder ${index}`, [`friend ${index}`, `colleague ${index}`], new Date(0)),
  );
  let month = '';
  let quotas = new Map<string, Quota>();
  const quotaOf = ({ uid }: Member) => quotas.get(uid) ?? { made: 0, granted: 0 };
  const left = (one: Member) => remainingInvitations('fulluser', quotaOf(one));
  const useInvitation = (one: Member) => {
    if (left(one) === 0) throw new Error(`${one.uid} has nothing left.`);
    quotas.set(one.uid, spend(quotaOf(one)));
  };
  for (let day = 0; day < DAYS; day += 1) {
    const now = new Date(JANUARY + day * DAY_MS);
    if (monthOf(now) !== month) quotas = new Map();
    month = monthOf(now);
    const line: Member[] = [];
    const join = (one: Member) => line.splice(place(line.length), 0, one);
    // Most members have no invitation left on most days. This check is faster than the rules.
    const mayVouch = (inviter: Member) =>
      left(inviter) > 0 &&
      refuseVouch(VOUCH_REFUSALS, { inviter, settings, remaining: left(inviter), now }) === null;
    for (const one of people.filter(mayVouch)) join(one);
    let unpaired: Member[] = [];
    for (let first = line.shift(); first !== undefined; first = line.shift()) {
      let newcomer: Member | null = null;
      const partner = line.findIndex((second) => {
        newcomer = vouchTogether(`made-up ${people.length}`, first, second, settings, now);
        return newcomer !== null;
      });
      const second = line[partner];
      if (second === undefined || newcomer === null) {
        unpaired.push(first);
        continue;
      }
      for (const one of [first, second]) useInvitation(one);
      if (left(second) === 0) line.splice(partner, 1);
      if (left(first) > 0) line.push(first);
      people.push(newcomer);
      if (people.length - k === LOST_AT) return { members: LOST_AT, lostOn: day };
      if (mayVouch(newcomer)) {
        join(newcomer);
        line.push(...unpaired);
        unpaired = [];
      }
    }
  }
  return { members: people.length - k, lostOn: null };
}

/** The game with the most made-up members. */
function bestGame(k: number, settings: NetworkSettings): Result {
  let found: Result = { members: 0, lostOn: null };
  // If a network is lost in one game, no other game can do better.
  for (let game = GAMES - 1; game >= 0 && found.lostOn === null; game -= 1) {
    const result = play(k, settings, game);
    if (result.members > found.members) found = result;
  }
  return found;
}

test('what colluding members reach in a year is what docs/security.md says', () => {
  const rows = SETTINGS.map(([name, settings]) => {
    const cells = COLLUDERS.map((k) => {
      const { members, lostOn } = bestGame(k, settings);
      return lostOn === null ? members.toLocaleString('en-US') : `lost on day ${lostOn}`;
    });
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  const unaligned = readFileSync('docs/security.md', 'utf8').replaceAll(/ +\|/g, ' |');
  for (const row of rows) expect(unaligned).toContain(row);
}, 120_000);
