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

/** Four numbers from 0 (inclusive) to 1 (exclusive), which a story draws for each call. */
export type Numbers = readonly [number, number, number, number];

/**
 * Chooses people, codes and links for a command by its four numbers. It prefers fitting ones, so that
 * most calls are allowed.
 */
export class Choice {
  readonly network: Network;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  /** True if the story prefers a few people, so that the calls of a round conflict. */
  readonly isFocused: boolean;
  readonly #near: readonly string[];
  #isPossible = true;

  /** `about` chooses a few people and codes to prefer, so that the calls of a round conflict. */
  constructor(network: Network, [a, b, c, d]: Numbers, about: number | null) {
    this.network = network;
    [this.a, this.b, this.c, this.d] = [a, b, c, d];
    this.isFocused = about !== null;
    this.#near = about === null ? [] : near(network, about);
  }

  /** False if nothing fits, so that the server would only refuse the call. */
  get isPossible(): boolean {
    return this.#isPossible;
  }

  /** Chooses from `fit` nine times out of ten, otherwise from `all`. */
  of(fit: readonly string[], number: number, all: readonly string[] = PEOPLE): string {
    const scaled = number < 0.9 ? number / 0.9 : (number - 0.9) / 0.1;
    const close = fit.filter((name) => this.#near.includes(name));
    const preferred = close.length > 0 && (number * 1_000) % 1 < 0.8 ? close : fit;
    if (number < 0.9 && fit.length === 0) this.#isPossible = false;
    return pick(number < 0.9 && fit.length > 0 ? preferred : all, scaled) ?? 'ada';
  }

  having(fits: (person: Person, name: string) => boolean): readonly string[] {
    return Object.entries(this.network.people).flatMap(([name, person]) =>
      !person.gone && fits(person, name) ? name : [],
    );
  }

  get inviting(): readonly string[] {
    return this.having((_, name) => isInviter(this.network, name));
  }

  get partial(): readonly string[] {
    return this.having(({ role }) => role === 'partialuser');
  }

  get members(): readonly string[] {
    return this.having(({ role }) => role !== null);
  }

  get strangers(): readonly string[] {
    return this.having(({ role }) => role === null);
  }

  get newcomers(): readonly string[] {
    return NEWCOMERS;
  }

  /** An admin, chosen by the first number. */
  get admin(): string {
    return this.of(
      this.having(({ role, suspended }) => role === 'admin' && !suspended),
      this.a,
    );
  }

  /** Picks one of the network's codes. Active codes are picked more often than expired ones. */
  code(number: number): string {
    const { network } = this;
    return this.#code(
      [...openCodes(network), ...openCodes(network), ...unusedCodes(network)],
      number,
    );
  }

  /** A member and one of the member's codes. */
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

  /** A text by the fourth number. Often empty. */
  get words(): string {
    return this.d < 0.3 ? '' : `words ${Math.floor(this.d * 100)}`;
  }

  /** The person's inviters with a recommendation, or those whose recommendation was removed. */
  writersAbout(name: string, isRemoved: boolean): readonly string[] {
    return (this.network.people[name]?.inviters ?? []).filter((inviter) => {
      const text = recommendationOf(this.network, name, inviter);
      return isRemoved ? text === null : text !== undefined && text !== null && text !== '';
    });
  }

  /** The people with a recommendation, or with a removed one. */
  described(isRemoved: boolean): readonly string[] {
    return this.having((_, name) => this.writersAbout(name, isRemoved).length > 0);
  }

  /** Members whom this member may ask to meet, usually with a member who can introduce the two. */
  reachable(by: string): readonly string[] {
    const ways = (name: string) => waysToMeet(this.network, by, name);
    const introduced = this.having((_, name) => (ways(name)?.introducers.length ?? 0) > 0);
    const isEnough = introduced.length > 0 && this.d < 0.8;
    return isEnough ? introduced : this.having((_, name) => ways(name) !== null);
  }
}

/** Chooses an element by a number from 0 to 1. */
export function pick<T>(all: readonly T[], number: number): T | undefined {
  return all[Math.floor(number * all.length)];
}

/**
 * Returns a partial member, the member's inviters and link, and codes that the member may redeem,
 * with the makers of the codes.
 */
function near(network: Network, about: number): readonly string[] {
  const { people, codes, links } = network;
  const one = (all: readonly string[]) => pick(all, about) ?? '';
  const invitee = one(
    PEOPLE.filter((name) => people[name]?.role === 'partialuser' && !people[name]?.suspended),
  );
  const open = openCodes(network).filter(isKnown);
  const fit = open.filter((code) => confirm(network, invitee, code).network !== network);
  // A founder does not wait before vouching.
  const ofNew = open.filter((code) => people[codes[code]?.maker ?? '']?.fullSince !== null);
  const kind = (about * 1_000) % 1;
  const wanted = kind < 0.5 ? fit : kind < 0.8 ? ofNew : open;
  const code = one(wanted.length > 0 ? wanted : open);
  const others = (fit.includes(code) ? fit : open).filter((each) => each !== code);
  const link = openLinks(network).find((each) => links[each]?.of === invitee) ?? '';
  const { inviters = [] } = people[invitee] ?? {};
  return [invitee, code, one(others), link, codes[code]?.maker ?? '', ...inviters];
}
