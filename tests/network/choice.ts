import {
  confirm,
  isInviter,
  isKnown,
  type Network,
  openCodes,
  openLinks,
  type Person,
  recommendationOf,
  unusedCodes,
  waysToMeet,
} from './model.ts';
import { NEWCOMERS, PEOPLE } from './people.ts';

const UNKNOWN_CODE = 'ZZZZZZZZZZZZ';
const UNKNOWN_LINK = 'no-such-link';

/** Four random numbers from 0 (inclusive) to 1 (exclusive). Each call of a scenario has its own. */
export type Numbers = readonly [number, number, number, number];

/** Chooses people, codes and links for a command. Prefers those that the server would accept. */
export class Choice {
  readonly network: Network;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly isFocused: boolean;
  readonly #preferred: readonly string[];
  #isPossible = true;

  /** `focus` selects a few people and codes to prefer, so that the calls of a round conflict. */
  constructor(network: Network, [a, b, c, d]: Numbers, focus: number | null) {
    this.network = network;
    [this.a, this.b, this.c, this.d] = [a, b, c, d];
    this.isFocused = focus !== null;
    this.#preferred = focus === null ? [] : namesNear(network, focus);
  }

  /** False if no person, code or link fits, so that the server would refuse the call. */
  get isPossible(): boolean {
    return this.#isPossible;
  }

  /** Chooses from `fit` for nine of ten numbers, otherwise from `all`. */
  of(fit: readonly string[], number: number, all: readonly string[] = PEOPLE): string {
    const scaled = number < 0.9 ? number / 0.9 : (number - 0.9) / 0.1;
    const close = fit.filter((name) => this.#preferred.includes(name));
    const preferred = close.length > 0 && (number * 1_000) % 1 < 0.8 ? close : fit;
    if (number < 0.9 && fit.length === 0) this.#isPossible = false;
    return pick(number < 0.9 && fit.length > 0 ? preferred : all, scaled) ?? 'ada';
  }

  peopleWhere(fits: (person: Person, name: string) => boolean): readonly string[] {
    return Object.entries(this.network.people).flatMap(([name, person]) =>
      !person.gone && fits(person, name) ? name : [],
    );
  }

  get inviting(): readonly string[] {
    return this.peopleWhere((_, name) => isInviter(this.network, name));
  }

  get partial(): readonly string[] {
    return this.peopleWhere(({ role }) => role === 'partialuser');
  }

  get members(): readonly string[] {
    return this.peopleWhere(({ role }) => role !== null);
  }

  get unregistered(): readonly string[] {
    return this.peopleWhere(({ role }) => role === null);
  }

  get newcomers(): readonly string[] {
    return NEWCOMERS;
  }

  get admin(): string {
    return this.of(
      this.peopleWhere(({ role, suspended }) => role === 'admin' && !suspended),
      this.a,
    );
  }

  /** Active codes are chosen more often than expired codes. */
  code(number: number): string {
    const { network } = this;
    return this.#code(
      [...openCodes(network), ...openCodes(network), ...unusedCodes(network)],
      number,
    );
  }

  get ownCode(): { readonly by: string; readonly code: string } {
    const { codes } = this.network;
    const by = this.of(this.inviting, this.a);
    const own = Object.keys(codes).filter((name) => codes[name]?.maker === by);
    return { by, code: this.#code(own, this.b) };
  }

  #code(fit: readonly string[], number: number): string {
    const all = [...Object.keys(this.network.codes).filter(isKnown), UNKNOWN_CODE];
    return this.of(fit.filter(isKnown), number, all);
  }

  link(number: number): string {
    const all = [...Object.keys(this.network.links).filter(isKnown), UNKNOWN_LINK];
    return this.of(openLinks(this.network).filter(isKnown), number, all);
  }

  get text(): string {
    return this.d < 0.3 ? '' : `text ${Math.floor(this.d * 100)}`;
  }

  /** The person's inviters whose recommendation exists, or was removed if `isRemoved` is true. */
  writersAbout(name: string, isRemoved: boolean): readonly string[] {
    return (this.network.people[name]?.inviters ?? []).filter((inviter) => {
      const text = recommendationOf(this.network, name, inviter);
      return isRemoved ? text === null : text !== undefined && text !== null && text !== '';
    });
  }

  recommended(isRemoved: boolean): readonly string[] {
    return this.peopleWhere((_, name) => this.writersAbout(name, isRemoved).length > 0);
  }

  /** Members whom `by` may ask to meet. Usually only those to whom an introducer exists. */
  reachable(by: string): readonly string[] {
    const ways = (name: string) => waysToMeet(this.network, by, name);
    const introduced = this.peopleWhere((_, name) => (ways(name)?.introducers.length ?? 0) > 0);
    const isEnough = introduced.length > 0 && this.d < 0.8;
    return isEnough ? introduced : this.peopleWhere((_, name) => ways(name) !== null);
  }
}

export function pick<T>(all: readonly T[], number: number): T | undefined {
  return all[Math.floor(number * all.length)];
}

/** Returns a partial member, the inviters and link, and codes to redeem, with their makers. */
function namesNear(network: Network, focus: number): readonly string[] {
  const { people, codes, links } = network;
  const one = (all: readonly string[]) => pick(all, focus) ?? '';
  const invitee = one(
    PEOPLE.filter((name) => people[name]?.role === 'partialuser' && !people[name]?.suspended),
  );
  const open = openCodes(network).filter(isKnown);
  const fit = open.filter((code) => confirm(network, invitee, code).network !== network);
  // The waiting time of new members does not apply to founders, who have no `fullSince`.
  const ofNewMember = open.filter((code) => people[codes[code]?.maker ?? '']?.fullSince !== null);
  const kind = (focus * 1_000) % 1;
  const wanted = kind < 0.5 ? fit : kind < 0.8 ? ofNewMember : open;
  const code = one(wanted.length > 0 ? wanted : open);
  const others = (fit.includes(code) ? fit : open).filter((each) => each !== code);
  const link = openLinks(network).find((each) => links[each]?.of === invitee) ?? '';
  const { inviters = [] } = people[invitee] ?? {};
  return [invitee, code, one(others), link, codes[code]?.maker ?? '', ...inviters];
}
