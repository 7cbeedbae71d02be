import { REAPER_SHARE, WORKING_TIME_MS } from '../../functions/src/scheduled/timetable.ts';
import { MOST_CODES } from '../../functions/src/store/orphans.ts';
import { PRICES } from './prices.ts';
import {
  ACTIVE,
  ACTIVE_CODES,
  AUDIT_ENTRIES,
  CALL_GIB,
  CALL_SECONDS,
  CODES_MADE,
  DEEDS,
  EXPIRED,
  LOGGED_BYTES,
  PICTURE,
  STORED_BYTES,
  TTL_DELETES,
  VISIT_BYTES,
  VISITS,
} from './use.ts';

const DAYS = 30;
const HOURS = 24 * DAYS;
const MONTHS = 12;
const GIB = 2 ** 30;
const GB = 1e9;
const WORKING_SECONDS = WORKING_TIME_MS / 1000;
/** Measured nowhere but in production: round trips within the region, so a guess upwards. Seconds. */
const ORPHAN_PAGE = { codes: 500, seconds: 0.5 };
const REAPER_PAGE = { accounts: 1_000, seconds: 0.5 };
const PICTURE_PAGE = { pictures: 500, seconds: 0.5 };
/** What BulkWriter writes a second in its first five minutes. */
const WRITES_A_SECOND = 500;

/** What a network of a size uses in a month, and what that costs in US dollars. */
export interface Month {
  readonly members: number;
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly gib: number;
  readonly calls: number;
  readonly functionSeconds: number;
  readonly sweeps: Sweeps;
  readonly dollars: Readonly<Record<string, number>>;
  readonly total: number;
  /** Only where the project was upgraded to Identity Platform; not in the total. */
  readonly identityPlatform: number;
}

/** The jobs that look at more than they change. */
export interface Sweeps {
  readonly orphanReads: number;
  readonly reaperReads: number;
  readonly pictureReads: number;
  readonly seconds: number;
  /** How many runs it takes to look at everything once. */
  readonly orphanRuns: number;
  readonly reaperRuns: number;
  readonly pictureRuns: number;
  readonly expirySecondsAnHour: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const beyond = (used: number, free: number) => Math.max(0, used - free);

/** What the sweeps read and how long they run, each bounded by its working time. */
export function sweepsOf(members: number): Sweeps {
  const codes = members * ACTIVE_CODES;
  const codesInTime = (WORKING_SECONDS / ORPHAN_PAGE.seconds) * ORPHAN_PAGE.codes;
  const codesARun = Math.min(codes, codesInTime, MOST_CODES);
  const reaperSeconds = REAPER_SHARE * WORKING_SECONDS;
  const accountsInTime = (reaperSeconds / REAPER_PAGE.seconds) * REAPER_PAGE.accounts;
  const accountsARun = Math.min(members, accountsInTime);
  const reapingSeconds = (accountsARun / REAPER_PAGE.accounts) * REAPER_PAGE.seconds;
  // The same run, in the time that the accounts leave.
  const pictures = members * PICTURE.share;
  const picturesInTime =
    ((WORKING_SECONDS - reapingSeconds) / PICTURE_PAGE.seconds) * PICTURE_PAGE.pictures;
  const picturesARun = Math.min(pictures, picturesInTime);
  const expirySecondsAnHour = (members * EXPIRED) / HOURS / WRITES_A_SECOND;
  return {
    // One for each code and one for its maker, who has no other: the dearest case.
    orphanReads: 2 * codesARun * HOURS,
    reaperReads: accountsARun * DAYS,
    // One for the owner of each.
    pictureReads: picturesARun * DAYS,
    orphanRuns: Math.ceil(codes / codesARun),
    reaperRuns: Math.ceil(members / accountsARun),
    pictureRuns: Math.ceil(pictures / picturesARun),
    expirySecondsAnHour,
    seconds:
      HOURS * (1 + expirySecondsAnHour) +
      HOURS * (1 + (codesARun / ORPHAN_PAGE.codes) * ORPHAN_PAGE.seconds) +
      DAYS * (1 + reapingSeconds + (picturesARun / PICTURE_PAGE.pictures) * PICTURE_PAGE.seconds),
  };
}

function identityPlatform(accounts: number): number {
  return sum(
    PRICES.identityPlatform.map(({ from, each }, at) => {
      const to = PRICES.identityPlatform[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      return each * Math.max(0, Math.min(accounts, to) - from);
    }),
  );
}

/** After a year at this size: documents are kept, so storage grows with use. */
function storedGib(members: number): number {
  const { user, invitation, quota, auditEntry } = STORED_BYTES;
  const aMonth = CODES_MADE * (invitation + quota) + AUDIT_ENTRIES * auditEntry;
  return (members * (user + MONTHS * aMonth)) / GIB;
}

export function monthOf(members: number): Month {
  const sweeps = sweepsOf(members);
  const timesEach = (amount: (deed: (typeof DEEDS)[number]) => number) =>
    members * sum(DEEDS.map((deed) => deed.times * amount(deed)));
  const swept = sweeps.orphanReads + sweeps.reaperReads + sweeps.pictureReads;
  const reads = timesEach((deed) => deed.reads) + swept;
  const writes = timesEach((deed) => deed.writes);
  const deletes = members * TTL_DELETES;
  const calls = timesEach((deed) => deed.calls);
  const gib = storedGib(members);
  const functionSeconds = calls * CALL_SECONDS + sweeps.seconds;
  const visits = members * ACTIVE * VISITS;
  const pictureGb = (members * PICTURE.share * PICTURE.bytes) / GB;
  const { firestore, functions, hosting, storage, logging, scheduler } = PRICES;
  const dollars = {
    'Firestore reads': firestore.read * beyond(reads, firestore.free.reads),
    'Firestore writes':
      firestore.write * beyond(writes, firestore.free.writes) +
      firestore.delete * beyond(deletes, firestore.free.deletes),
    'Firestore storage': firestore.gibMonth * beyond(gib, firestore.free.gib),
    'function time':
      functions.request * beyond(calls, functions.free.requests) +
      functions.vcpuSecond * beyond(functionSeconds, functions.free.vcpuSeconds) +
      functions.gibSecond * beyond(functionSeconds * CALL_GIB, functions.free.gibSeconds),
    'Hosting traffic': hosting.gb * beyond((visits * VISIT_BYTES.hosting) / GB, hosting.free.gb),
    pictures:
      storage.gbMonth * beyond(pictureGb, storage.free.gbMonth) +
      storage.gb * beyond((visits * VISIT_BYTES.pictures) / GB, storage.free.gb),
    'logs and clock':
      logging.gib * beyond((calls * LOGGED_BYTES) / GIB, logging.free.gib) +
      scheduler.job * beyond(3, scheduler.free.jobs),
  };
  return {
    ...{ members, reads, writes, deletes, gib, calls, functionSeconds, sweeps, dollars },
    total: sum(Object.values(dollars)),
    identityPlatform: identityPlatform(members * ACTIVE),
  };
}
