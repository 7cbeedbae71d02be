// Draws stories from a seed: rounds of operations and faults. The people, codes and links of an
// operation are chosen later, when the story knows them.
import type { Fault } from './instance.ts';
import {
  apply,
  isInviter,
  type Network,
  type Operation,
  openCodes,
  openLinks,
  recommendationOf,
  unusedCodes,
} from './rules.ts';
import { NEWCOMERS, PEOPLE, type Postman } from './world.ts';

/** Returns numbers from 0 (inclusive) to 1 (exclusive), the same ones for the same seed. */
export type Draw = () => number;

/** The Mulberry32 generator. */
export function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Deed = Operation['do'];

/** An operation without its people, codes and links. `settled` chooses them by the numbers. */
export interface Plan {
  readonly do: Deed;
  readonly numbers: readonly [number, number, number, number];
}

/** The faults of a round. */
export interface Trouble {
  /** A fault of the process that answers the call with this number. */
  readonly fault: (Fault & { readonly call: number }) | null;
  /** The first call waits before its n-th exchange until the others are answered. */
  readonly stops: { readonly nth: number } | null;
  /** The number of the call whose answer is lost. */
  readonly dropped: number | null;
  /** The number of the call that is sent twice at once. */
  readonly twice: number | null;
  readonly postman: Postman;
  /** Whether calls without an answer are repeated, and with which Idempotency-Key. */
  readonly repeats: 'no' | 'the same' | 'a new key';
}

export type Round =
  | {
      readonly kind: 'calls';
      readonly plans: readonly Plan[];
      /**
       * A number that chooses a few people who make most of the calls, so that calls conflict. Null
       * for all people.
       */
      readonly about: number | null;
      readonly trouble: Trouble;
    }
  | { readonly kind: 'time'; readonly days: number | 'month' }
  /** Finishes interrupted calls, reads every page and runs `verify`. */
  | { readonly kind: 'rest' };

export interface Story {
  readonly seed: number;
  readonly rounds: readonly Round[];
}

export const NO_TROUBLE: Trouble = {
  fault: null,
  stops: null,
  dropped: null,
  twice: null,
  postman: 'takes',
  repeats: 'no',
};

/** The weight of each operation in a random draw. */
const DEEDS: Readonly<Partial<Record<Deed, number>>> = {
  generate: 9,
  register: 8,
  confirm: 10,
  vouch: 9,
  ask: 3,
  close: 1,
  link: 5,
  details: 1,
  note: 2,
  'recommend by code': 2,
  recommend: 6,
  reject: 3,
  edit: 4,
  picture: 1,
  revoke: 2,
  'revoke all': 1,
  suspend: 4,
  reinstate: 5,
  inviting: 3,
  role: 1,
  extra: 3,
  unrecommend: 4,
  settings: 4,
  remove: 2,
  leave: 2,
  job: 2,
  remind: 5,
};
const LOOKS: readonly Deed[] = [
  'validate',
  'preview',
  'remaining',
  'list',
  'inviters',
  'profile',
  'member',
  'network',
  'stats',
  'asks',
  'people',
  'people',
];
/** Operations with many steps in several services. */
const ENDING: readonly Deed[] = ['suspend', 'reinstate', 'remove', 'leave'];
/** Operations that bring people in. */
const VOUCHES: readonly Deed[] = ['generate', 'register', 'confirm', 'confirm', 'vouch', 'vouch'];
/** Operations that decide whether a vouch succeeds. */
const DEPENDED_ON: readonly Deed[] = [
  'settings',
  'settings',
  'settings',
  'inviting',
  'suspend',
  'reinstate',
  'remove',
  'leave',
  'revoke',
  'extra',
  'close',
  'ask',
  'recommend',
  'reject',
  'generate',
  'register',
  'confirm',
  'confirm',
  'confirm',
  'vouch',
  'vouch',
];
/** Operations whose outcome depends on the age of codes, keys or vouches. */
const AFTER_TIME: readonly Deed[] = ['generate', 'generate', 'register', 'confirm', 'vouch'];
/** The most calls of a round. One call may be sent twice in addition. */
const AT_ONCE = 5;
const ROUNDS = 50;
const ROUNDS_UNTIL_REST = 17;

function pick<T>(draw: Draw, all: readonly T[]): T {
  const one = all[Math.floor(draw() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}

function weighted(draw: Draw): Deed {
  const all = Object.entries(DEEDS) as [Deed, number][];
  let at = draw() * all.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [deed, weight] of all) {
    at -= weight;
    if (at < 0) return deed;
  }
  return 'generate';
}

function plan(draw: Draw, deed: Deed): Plan {
  return { do: deed, numbers: [draw(), draw(), draw(), draw()] };
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

function drawTrouble(draw: Draw, plans: readonly Plan[]): Trouble {
  const which = draw();
  const ending = plans.findIndex((one) => ENDING.includes(one.do));
  const ends = ending >= 0 && draw() < 0.7;
  const call = ends ? ending : Math.floor(draw() * plans.length);
  const writes = draw() < 0.5;
  // Few calls have more exchanges than this.
  const exchanges = writes ? (ends ? 9 : 4) : ends ? 30 : 12;
  const fault = {
    kind: pick(draw, ['lose-request', 'lose-answer', 'fatal', 'fatal', 'outage'] as const),
    nth: 1 + Math.floor(draw() ** (ends ? 1 : 2) * exchanges),
    writes,
    call,
  };
  return {
    ...NO_TROUBLE,
    fault: which < 0.5 ? fault : null,
    dropped: which >= 0.5 && which < 0.65 ? call : null,
    twice: which >= 0.6 && which < 0.8 ? call : null,
    postman: pick(draw, ['takes', 'takes', 'takes', 'defers', 'refuses', 'hangs up']),
    repeats: pick(draw, ['no', 'the same', 'the same', 'a new key']),
  };
}

/** Returns a round of these operations by any people, without faults. */
function calmly(draw: Draw, deeds: readonly Deed[]): Round {
  const plans = deeds.map((deed) => plan(draw, deed));
  return { kind: 'calls', plans, about: null, trouble: NO_TROUBLE };
}

/** Ends a pause of the network, because most calls are refused during one. */
const UNPAUSE: Round = {
  kind: 'calls',
  about: null,
  trouble: NO_TROUBLE,
  plans: [{ do: 'settings', numbers: [0, 0, 0, 1] }],
};

/** The first rounds: founders make codes, newcomers use them, and several people list themselves. */
const PROLOGUE: readonly Deed[][] = [
  ['generate', 'generate', 'generate', 'generate'],
  ['generate', 'generate', 'generate'],
  ['register', 'register', 'register'],
  ['confirm', 'confirm', 'confirm'],
  ['confirm', 'link', 'confirm'],
  ['vouch', 'link', 'vouch'],
  ['edit', 'edit', 'edit', 'edit', 'edit'],
  ['edit', 'edit', 'edit', 'people', 'people'],
];

/** Returns the story of this seed and number, with many, few or no faults. */
export function drawStory(seed: number, number: number): Story {
  const draw = drawing(seed * 1_000 + number);
  const troubles = pick(draw, [0, 0.3, 0.6, 0.6]);
  const rounds = PROLOGUE.map((deeds) => calmly(draw, deeds));
  let rested = 0;
  while (rounds.length < ROUNDS) {
    if (rounds.length - rested >= ROUNDS_UNTIL_REST) {
      // Also reads all pages while a member is suspended.
      rested = rounds.push(calmly(draw, ['edit', 'suspend']), { kind: 'rest' });
    }
    const which = draw();
    if (which < 0.07) {
      // Uses old codes, keys and reminders after a long time.
      const days = pick(draw, [1, 7, 29, 31, 32, 'month', 'month'] as const);
      const after = times(4, () => pick(draw, AFTER_TIME));
      const made = calmly(draw, ['generate', 'generate', 'remind']);
      rounds.push(made, { kind: 'time', days }, calmly(draw, after));
    } else if (which < 0.2) {
      // This round has no call that writes, because some answers are read in several parts.
      rounds.push(
        calmly(
          draw,
          times(3, () => pick(draw, LOOKS)),
        ),
      );
    } else if (which < 0.6) {
      // A member vouches while others change what the vouch depends on.
      if (draw() < 0.5) rounds.push(calmly(draw, ['generate', 'generate', 'register']));
      const others = times(1 + Math.floor(draw() * 3), () =>
        draw() < 0.7 ? pick(draw, DEPENDED_ON) : weighted(draw),
      );
      const first = plan(draw, pick(draw, VOUCHES));
      // The same person repeats the operation with another code or link.
      const numbers = [first.numbers[0], draw(), draw(), draw()] as const;
      const rivals = draw() < 0.3 ? [{ do: first.do, numbers }] : [];
      const plans = [first, ...others.map((deed) => plan(draw, deed)), ...rivals];
      const trouble = draw() < troubles / 2 ? drawTrouble(draw, plans) : NO_TROUBLE;
      // The first call waits between its admission and its commit.
      const stops = draw() < 0.8 ? { nth: 3 + Math.floor(draw() * 7) } : null;
      const about = draw();
      rounds.push({ kind: 'calls', plans, about, trouble: { ...trouble, stops } });
      if (plans.some((one) => one.do === 'settings')) {
        const next = times(2, () => plan(draw, pick(draw, VOUCHES)));
        rounds.push({ kind: 'calls', plans: next, about, trouble: NO_TROUBLE }, UNPAUSE);
      }
    } else {
      // Operations of one kind conflict more often.
      const deed = draw() < 0.3 ? weighted(draw) : null;
      const count = 1 + Math.floor(draw() * AT_ONCE);
      const plans = times(count, () => plan(draw, deed ?? weighted(draw)));
      const trouble = draw() < troubles ? drawTrouble(draw, plans) : NO_TROUBLE;
      rounds.push({ kind: 'calls', plans, about: null, trouble });
    }
  }
  return { seed, rounds: [...rounds, { kind: 'rest' }] };
}

const UNKNOWN_CODE = 'ZZZZZZZZZZZZ';
const UNKNOWN_LINK = 'no-such-link';

/** True if the partial member can redeem this code now. */
function redeems(network: Network, by: string, code: string): boolean {
  const { told } = apply(network, { do: 'confirm', by, code }, null, '');
  return told === 'done' || told.startsWith('counted');
}

/**
 * Returns a partial member, their inviters and link, and codes that they may redeem with the codes'
 * creators.
 */
function aboutOf(about: number, network: Network): readonly string[] {
  const { people, codes, links } = network;
  const one = (all: readonly string[]) => all[Math.floor(about * all.length)] ?? '';
  const invitee = one(
    PEOPLE.filter((name) => people[name]?.role === 'partialuser' && !people[name]?.suspended),
  );
  const open = openCodes(network).filter(isKnown);
  const fit = open.filter((each) => redeems(network, invitee, each));
  // A founder does not wait before vouching.
  const ofNew = open.filter((each) => people[codes[each]?.maker ?? '']?.fullSince !== null);
  const kind = (about * 1_000) % 1;
  const wanted = kind < 0.5 ? fit : kind < 0.8 ? ofNew : open;
  const code = one(wanted.length > 0 ? wanted : open);
  const others = (fit.includes(code) ? fit : open).filter((each) => each !== code);
  const other = one(others);
  const link = openLinks(network).find((each) => links[each]?.of === invitee) ?? '';
  const [maker = '', inviters = []] = [codes[code]?.maker, people[invitee]?.inviters];
  return [invitee, code, other, link, maker, ...inviters];
}

/** Chooses the people, codes and links of a plan. `about` chooses a few people to prefer. */
export function settled(
  { do: deed, numbers }: Plan,
  network: Network,
  about: number | null,
): Operation {
  const { people } = network;
  const near = about === null ? [] : aboutOf(about, network);
  const [a, b, c, d] = numbers;
  const of = <T>(all: readonly T[], number: number): T | undefined =>
    all[Math.floor(number * all.length)];
  /** Chooses from `fit` nine times out of ten, otherwise from `all`. */
  const choose = (fit: readonly string[], number: number, all: readonly string[] = PEOPLE) => {
    const scaled = number < 0.9 ? number / 0.9 : (number - 0.9) / 0.1;
    const meant = fit.filter((name) => near.includes(name));
    const fitting = meant.length > 0 && (number * 1_000) % 1 < 0.8 ? meant : fit;
    return of(number < 0.9 && fit.length > 0 ? fitting : all, scaled) ?? 'ada';
  };
  const names = PEOPLE.filter((name) => people[name]?.gone === false);
  const having = (fits: (name: string) => boolean) => names.filter(fits);
  const inviting = having((name) => isInviter(network, name));
  const partial = having((name) => people[name]?.role === 'partialuser');
  const admins = having((name) => people[name]?.role === 'admin' && !people[name]?.suspended);
  const members = having((name) => people[name]?.role !== null);
  const code = (fit: readonly string[], number: number) =>
    choose(fit, number, [...Object.keys(network.codes).filter(isKnown), UNKNOWN_CODE]);
  // Active codes are drawn more often than expired ones.
  const codes = [...openCodes(network), ...openCodes(network), ...unusedCodes(network)].filter(
    isKnown,
  );
  const ownCodes = (by: string) =>
    Object.keys(network.codes).filter((one) => isKnown(one) && network.codes[one]?.maker === by);
  const link = () =>
    choose(openLinks(network).filter(isKnown), b, [
      ...Object.keys(network.links).filter(isKnown),
      UNKNOWN_LINK,
    ]);
  const company = (number: number) => `company ${Math.floor(number * 3)}`;
  /**
   * Returns this person's inviters with a recommendation, or those whose recommendation was
   * removed.
   */
  const writersAbout = (name: string, isRemoved: boolean) =>
    (people[name]?.inviters ?? []).filter((inviter) => {
      const text = recommendationOf(network, name, inviter);
      return isRemoved ? text === null : text !== undefined && text !== null && text !== '';
    });
  const words = d < 0.3 ? '' : `words ${Math.floor(d * 100)}`;
  switch (deed) {
    case 'job':
      return {
        do: deed,
        job:
          of(['send_due_mail', 'expire_invitations', 'write_reminders'] as const, a) ??
          'send_due_mail',
      };
    case 'validate':
      return { do: deed, code: code(codes, a) };
    case 'generate': {
      const key = of([null, 'monday', 'tuesday', 'friday'], b) ?? null;
      return { do: deed, by: choose(inviting, a), key, recommendation: words };
    }
    case 'register': {
      const strangers = having((name) => people[name]?.role === null);
      const by = choose(strangers, a, NEWCOMERS);
      return { do: deed, by, code: code(codes, b), bearer: c < 0.7 };
    }
    case 'confirm':
      return { do: deed, by: choose(partial, a), code: code(codes, b) };
    case 'revoke':
    case 'details': {
      const by = choose(inviting, a);
      return { do: deed, by, code: code(ownCodes(by), b) };
    }
    case 'note':
    case 'recommend by code': {
      const by = choose(inviting, a);
      return { do: deed, by, code: code(ownCodes(by), b), text: words };
    }
    case 'ask':
    case 'close':
    case 'link':
      return { do: deed, by: choose(partial, a) };
    case 'vouch':
      return { do: deed, by: choose(inviting, a), link: link(), recommendation: words };
    case 'preview':
      return { do: deed, by: choose(inviting, a), link: link() };
    case 'remind':
      return { do: deed, by: choose(inviting, a), link: link(), on: c < 0.7 };
    case 'recommend': {
      const vouched = having((name) => (people[name]?.inviters.length ?? 0) > 0);
      // Often chooses a person whose recommendation was removed.
      const removed = vouched.filter((name) => writersAbout(name, true).length > 0);
      const again = c < 0.5 && removed.length > 0;
      const about = choose(again ? removed : vouched, b);
      const writers = again ? writersAbout(about, true) : (people[about]?.inviters ?? []);
      return { do: deed, by: choose(writers, a), of: about, text: words };
    }
    case 'edit':
      return {
        do: deed,
        by: choose(members, a),
        job: `job ${Math.floor(b * 100)}`,
        company: company(c),
        listed: d < 0.8,
      };
    case 'people':
      return { do: deed, by: choose(inviting, a), q: b < 0.4 ? null : company(c) };
    case 'reject': {
      const described = having((name) => writersAbout(name, false).length > 0);
      const by = choose(described, a);
      return { do: deed, by, inviter: choose(writersAbout(by, false), b) };
    }
    case 'leave':
    case 'picture':
      return { do: deed, by: choose(members, a) };
    case 'suspend': {
      // Often chooses a listed member.
      const listed = having((name) => people[name]?.listed === true);
      return { do: deed, by: choose(admins, a), of: choose(c < 0.5 ? listed : members, b) };
    }
    case 'remove':
    case 'revoke all':
    case 'member':
      return { do: deed, by: choose(admins, a), of: choose(members, b) };
    case 'reinstate': {
      const suspended = having((name) => people[name]?.suspended === true);
      return { do: deed, by: choose(admins, a), of: choose(suspended, b) };
    }
    case 'inviting': {
      const off = having((name) => people[name]?.mayInvite === false);
      const on = off.length > 0 && c < 0.6;
      return { do: deed, by: choose(admins, a), of: choose(on ? off : inviting, b), on };
    }
    case 'role': {
      const role = of(['fulluser', 'poweruser', 'poweruser', 'admin', 'partialuser'] as const, c);
      return { do: deed, by: choose(admins, a), of: choose(inviting, b), role: role ?? 'fulluser' };
    }
    case 'extra':
      return {
        do: deed,
        by: choose(admins, a),
        of: choose(inviting, b),
        extra: Math.floor(c * 5),
      };
    case 'unrecommend': {
      const described = having((name) => writersAbout(name, false).length > 0);
      const about = choose(described, b);
      const inviter = choose(writersAbout(about, false), c);
      return { do: deed, by: choose(admins, a), of: about, inviter };
    }
    case 'settings': {
      const { paused, waitDays, differentInviters } = network.settings;
      const change =
        c < 0.5
          ? { paused: !paused && d < (about === null ? 0.25 : 0.8) }
          : c < 0.8
            ? { waitDays: waitDays > 0 ? 0 : 30 }
            : { differentInviters: !differentInviters };
      return { do: deed, by: choose(admins, a), change };
    }
    case 'network':
      return { do: deed, by: choose(admins, a) };
    default:
      return { do: deed, by: choose(members, a) };
  }
}

/** True if an answer of the server contained this name. */
function isKnown(name: string): boolean {
  return !name.startsWith('lost ') && !name.startsWith('by link ');
}
