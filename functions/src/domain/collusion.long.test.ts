import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DAY_MS } from '../contract/limits.ts';
import { INDEPENDENCE_REFUSALS, VOUCH_REFUSALS } from '../contract/vouching.ts';
import type { Member } from './member.ts';
import { monthOf } from './months.ts';
import { DEFAULT_NETWORK_SETTINGS, type NetworkSettings } from './network-settings.ts';
import { type Quota, remainingInvitations, spendInvitation } from './quota.ts';
import { decideVouch, refuseVouch } from './vouching.ts';

// Simulates members who vouch for fake members. docs/security.md shows the results.

const YEAR_START_MS = Date.UTC(2027, 0, 1);
const SIMULATED_DAYS = 365;
/** A simulation ends at this number of fake members. */
const MAX_FAKE_MEMBERS = 5_000;
/** Each cell of the table in docs/security.md shows the worst of this many simulations. */
const SIMULATION_COUNT = 16;

const SIMULATED_SETTINGS: readonly [string, NetworkSettings][] = [
  ['defaults', DEFAULT_NETWORK_SETTINGS],
  ['different inviters', { ...DEFAULT_NETWORK_SETTINGS, differentInviters: true }],
  [
    'different inviters, 30 days',
    { ...DEFAULT_NETWORK_SETTINGS, differentInviters: true, vouchWaitDays: 30 },
  ],
  [
    'different inviters, 90 days',
    { ...DEFAULT_NETWORK_SETTINGS, differentInviters: true, vouchWaitDays: 90 },
  ],
  ['90 days alone', { ...DEFAULT_NETWORK_SETTINGS, vouchWaitDays: 90 }],
];
const COLLUDER_COUNTS = [2, 3, 4, 6] as const;

/** Returns a random number generator. A seed always gives the same numbers, from 0 to below 1. */
function createRandomGenerator(seed: number): () => number {
  let generatorState = seed;
  return () => {
    generatorState = (Math.imul(generatorState, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return generatorState / 0x8000_0000;
  };
}

function member(uid: string, invitedBy: readonly string[], fullSince: Date | null): Member {
  return { uid, role: 'fulluser', invitedBy, fullSince, suspended: false, mayInvite: true };
}

/**
 * Returns the person as a full member after the second vouch. Null if the rules refuse this vouch.
 */
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

interface SimulationResult {
  readonly fakeMembers: number;
  /**
   * The simulated day, counted from 0, on which the number of fake members reached
   * MAX_FAKE_MEMBERS. Null if it never did.
   */
  readonly lostOn: number | null;
}

/**
 * Every day, the first member in a queue vouches together with the next member whom the rules
 * allow. Seed 0 adds members at the end of the queue, and other seeds at random positions.
 */
function simulateYear(
  colluders: number,
  settings: NetworkSettings,
  seed: number,
): SimulationResult {
  const random = createRandomGenerator(seed);
  const insertionIndex = (length: number) =>
    seed === 0 ? length : Math.floor(random() * (length + 1));
  const members = Array.from({ length: colluders }, (_none, index) =>
    member(`colluder ${index}`, [`friend ${index}`, `colleague ${index}`], new Date(0)),
  );
  let month = '';
  let quotas = new Map<string, Quota>();
  const quotaOf = ({ uid }: Member) => quotas.get(uid) ?? { made: 0, granted: 0 };
  const remainingOf = (person: Member) => remainingInvitations('fulluser', quotaOf(person));
  const spendInvitationOf = (person: Member) => {
    if (remainingOf(person) === 0) throw new Error(`${person.uid} has no invitation left.`);
    quotas.set(person.uid, spendInvitation(quotaOf(person)));
  };
  for (let day = 0; day < SIMULATED_DAYS; day += 1) {
    const now = new Date(YEAR_START_MS + day * DAY_MS);
    if (monthOf(now) !== month) quotas = new Map();
    month = monthOf(now);
    const inviterQueue: Member[] = [];
    const enqueue = (person: Member) =>
      inviterQueue.splice(insertionIndex(inviterQueue.length), 0, person);
    // The quota is checked first, because this check is fast and fails for most members.
    const mayVouch = (inviter: Member) =>
      remainingOf(inviter) > 0 &&
      refuseVouch(VOUCH_REFUSALS, { inviter, settings, remaining: remainingOf(inviter), now }) ===
        null;
    for (const person of members.filter(mayVouch)) enqueue(person);
    let unpairedMembers: Member[] = [];
    for (
      let inviter = inviterQueue.shift();
      inviter !== undefined;
      inviter = inviterQueue.shift()
    ) {
      let newcomer: Member | null = null;
      const secondInviterIndex = inviterQueue.findIndex((second) => {
        newcomer = vouchTogether(`fake ${members.length}`, inviter, second, settings, now);
        return newcomer !== null;
      });
      const secondInviter = inviterQueue[secondInviterIndex];
      if (secondInviter === undefined || newcomer === null) {
        unpairedMembers.push(inviter);
        continue;
      }
      spendInvitationOf(inviter);
      spendInvitationOf(secondInviter);
      if (remainingOf(secondInviter) === 0) inviterQueue.splice(secondInviterIndex, 1);
      if (remainingOf(inviter) > 0) inviterQueue.push(inviter);
      members.push(newcomer);
      if (members.length - colluders === MAX_FAKE_MEMBERS) {
        return { fakeMembers: MAX_FAKE_MEMBERS, lostOn: day };
      }
      if (mayVouch(newcomer)) {
        enqueue(newcomer);
        inviterQueue.push(...unpairedMembers);
        unpairedMembers = [];
      }
    }
  }
  return { fakeMembers: members.length - colluders, lostOn: null };
}

function worstResult(colluders: number, settings: NetworkSettings): SimulationResult {
  let worstSoFar: SimulationResult = { fakeMembers: 0, lostOn: null };
  // Stops after a simulation that reached MAX_FAKE_MEMBERS, because no simulation can exceed it.
  for (let seed = SIMULATION_COUNT - 1; seed >= 0 && worstSoFar.lostOn === null; seed -= 1) {
    const result = simulateYear(colluders, settings, seed);
    if (result.fakeMembers > worstSoFar.fakeMembers) worstSoFar = result;
  }
  return worstSoFar;
}

test('docs/security.md shows how many fake members colluders reach in a year', () => {
  const expectedRows = SIMULATED_SETTINGS.map(([name, settings]) => {
    const expectedCells = COLLUDER_COUNTS.map((colluders) => {
      const { fakeMembers, lostOn } = worstResult(colluders, settings);
      return lostOn === null ? fakeMembers.toLocaleString('en-US') : `lost on day ${lostOn}`;
    });
    return `| ${[name, ...expectedCells].join(' | ')} |`;
  });
  const docsWithoutPadding = readFileSync('docs/security.md', 'utf8').replaceAll(/ +\|/g, ' |');
  for (const row of expectedRows) expect(docsWithoutPadding).toContain(row);
}, 120_000);
