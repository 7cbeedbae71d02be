import {
  activeCodes,
  findWaysToMeet,
  isRealCodeOrLink,
  type ModelNetwork,
  type ModelPerson,
  memberHasStanding,
  openLinks,
  recommendationOf,
  redeemSecondCode,
  unusedCodes,
} from './model.ts';
import { INITIALLY_UNREGISTERED_NAMES, PERSON_NAMES } from './people.ts';

const UNKNOWN_CODE = 'ZZZZZZZZZZZZ';
const UNKNOWN_LINK = 'no-such-link';

/** Random numbers from 0 (inclusive) to 1 (exclusive), which decide the input of one call. */
export type RandomNumbers = readonly [number, number, number, number];

/** Chooses the input of one call. Prefers people, codes and links that the server would accept. */
export class InputChooser {
  readonly network: ModelNetwork;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly isFocused: boolean;
  readonly #focusedNames: readonly string[];
  #isPossible = true;

  /** Calls with the same `focus` prefer the same few people, codes and links, so they conflict. */
  constructor(network: ModelNetwork, [a, b, c, d]: RandomNumbers, focus: number | null) {
    this.network = network;
    [this.a, this.b, this.c, this.d] = [a, b, c, d];
    this.isFocused = focus !== null;
    this.#focusedNames = focus === null ? [] : namesOfFocusedPeople(network, focus);
  }

  /** False if no person, code or link exists with which the server would accept the call. */
  get isPossible(): boolean {
    return this.#isPossible;
  }

  /** Chooses from `suitable` if `fraction` is below 0.9, otherwise from `allNames`. */
  chooseFrom(
    suitable: readonly string[],
    fraction: number,
    allNames: readonly string[] = PERSON_NAMES,
  ): string {
    const rescaledNumber = fraction < 0.9 ? fraction / 0.9 : (fraction - 0.9) / 0.1;
    const suitableFocusedNames = suitable.filter((name) => this.#focusedNames.includes(name));
    const preferredNames =
      suitableFocusedNames.length > 0 && (fraction * 1_000) % 1 < 0.8
        ? suitableFocusedNames
        : suitable;
    if (fraction < 0.9 && suitable.length === 0) this.#isPossible = false;
    return (
      pickElement(
        fraction < 0.9 && suitable.length > 0 ? preferredNames : allNames,
        rescaledNumber,
      ) ?? 'ada'
    );
  }

  peopleWhere(isMatch: (person: ModelPerson, name: string) => boolean): readonly string[] {
    return Object.entries(this.network.people).flatMap(([name, person]) =>
      !person.gone && isMatch(person, name) ? name : [],
    );
  }

  get invitingMembers(): readonly string[] {
    return this.peopleWhere((_, name) => memberHasStanding(this.network, name));
  }

  get partialMembers(): readonly string[] {
    return this.peopleWhere(({ role }) => role === 'partialuser');
  }

  get members(): readonly string[] {
    return this.peopleWhere(({ role }) => role !== null);
  }

  get unregisteredPeople(): readonly string[] {
    return this.peopleWhere(({ role }) => role === null);
  }

  get initiallyUnregistered(): readonly string[] {
    return INITIALLY_UNREGISTERED_NAMES;
  }

  get admin(): string {
    return this.chooseFrom(
      this.peopleWhere(({ role, suspended }) => role === 'admin' && !suspended),
      this.a,
    );
  }

  /** Active codes are chosen more often than expired codes. */
  code(fraction: number): string {
    const { network } = this;
    return this.#code(
      [...activeCodes(network), ...activeCodes(network), ...unusedCodes(network)],
      fraction,
    );
  }

  /** In half of the draws, prefers members who were invited, so that invitations form chains. */
  get codeCreator(): string {
    const { people } = this.network;
    const invitedMembers = this.invitingMembers.filter((name) => people[name]?.inviters.length);
    const isInvitedMemberPreferred = this.c < 0.5 && invitedMembers.length > 0;
    return this.chooseFrom(
      isInvitedMemberPreferred ? invitedMembers : this.invitingMembers,
      this.a,
    );
  }

  /**
   * In 70 percent of the draws, returns a code of an invited member, so that invitations form
   * chains.
   */
  get firstCode(): string {
    const { codes, people } = this.network;
    const codesOfInvitedPeople = activeCodes(this.network).filter(
      (name) => people[codes[name]?.creator ?? '']?.inviters.length,
    );
    return this.d < 0.7 && codesOfInvitedPeople.length > 0
      ? this.#code(codesOfInvitedPeople, this.b)
      : this.code(this.b);
  }

  /** In 30 percent of the draws, returns a code of an inviter or invitee of the first inviter. */
  secondCodeFor(newcomer: string): string {
    const { codes } = this.network;
    const connectedMembers = this.#membersConnectedToFirstInviter(newcomer);
    const codesOfConnectedMembers = activeCodes(this.network).filter((name) =>
      connectedMembers.includes(codes[name]?.creator ?? ''),
    );
    return this.c < 0.3 && codesOfConnectedMembers.length > 0
      ? this.#code(codesOfConnectedMembers, this.b)
      : this.code(this.b);
  }

  /** In 30 percent of the draws, returns an inviter or invitee of the first inviter. */
  voucherFor(link: string): string {
    const connectedMembers = this.#membersConnectedToFirstInviter(
      this.network.links[link]?.newcomer ?? '',
    );
    return this.c < 0.3 && connectedMembers.length > 0
      ? this.chooseFrom(connectedMembers, this.a)
      : this.chooseFrom(this.invitingMembers, this.a);
  }

  /** Returns inviters and invitees of the newcomer's first inviter. They may not vouch second. */
  #membersConnectedToFirstInviter(newcomer: string): readonly string[] {
    const { people } = this.network;
    const [firstInviter = ''] = people[newcomer]?.inviters ?? [];
    return this.invitingMembers.filter(
      (name) =>
        people[name]?.inviters.includes(firstInviter) ||
        people[firstInviter]?.inviters.includes(name),
    );
  }

  get codeWithCreator(): { readonly actor: string; readonly code: string } {
    const { codes } = this.network;
    const actor = this.chooseFrom(this.invitingMembers, this.a);
    const createdCodes = Object.keys(codes).filter((name) => codes[name]?.creator === actor);
    return { actor, code: this.#code(createdCodes, this.b) };
  }

  #code(suitable: readonly string[], fraction: number): string {
    const allCodes = [...Object.keys(this.network.codes).filter(isRealCodeOrLink), UNKNOWN_CODE];
    return this.chooseFrom(suitable.filter(isRealCodeOrLink), fraction, allCodes);
  }

  link(fraction: number): string {
    const allLinks = [...Object.keys(this.network.links).filter(isRealCodeOrLink), UNKNOWN_LINK];
    return this.chooseFrom(openLinks(this.network).filter(isRealCodeOrLink), fraction, allLinks);
  }

  get text(): string {
    return this.d < 0.3 ? '' : `text ${Math.floor(this.d * 100)}`;
  }

  /**
   * Returns the inviters who recommend the person. If `isRemoved`, returns the inviters whose
   * recommendation was removed.
   */
  recommendersOf(name: string, isRemoved: boolean): readonly string[] {
    return (this.network.people[name]?.inviters ?? []).filter((inviter) => {
      const text = recommendationOf(this.network, name, inviter);
      return isRemoved ? text === null : text !== undefined && text !== null && text !== '';
    });
  }

  peopleWithRecommendation(isRemoved: boolean): readonly string[] {
    return this.peopleWhere((_, name) => this.recommendersOf(name, isRemoved).length > 0);
  }

  /**
   * Returns members whom `actor` may ask to meet. In 80 percent of the draws, returns only members
   * with an introducer, if there are any.
   */
  membersToMeet(actor: string): readonly string[] {
    const findWaysTo = (name: string) => findWaysToMeet(this.network, actor, name);
    const membersWithIntroducer = this.peopleWhere(
      (_, name) => (findWaysTo(name)?.introducers.length ?? 0) > 0,
    );
    const isHelloExcluded = membersWithIntroducer.length > 0 && this.d < 0.8;
    return isHelloExcluded
      ? membersWithIntroducer
      : this.peopleWhere((_, name) => findWaysTo(name) !== null);
  }
}

export function pickElement<T>(elements: readonly T[], fraction: number): T | undefined {
  return elements[Math.floor(fraction * elements.length)];
}

/**
 * Returns the names of a partial member, of the member's link and inviters, of two active codes,
 * and of the first code's creator.
 */
function namesOfFocusedPeople(network: ModelNetwork, focus: number): readonly string[] {
  const { people, codes, links } = network;
  const pickName = (names: readonly string[]) => pickElement(names, focus) ?? '';
  const newcomer = pickName(
    PERSON_NAMES.filter((name) => people[name]?.role === 'partialuser' && !people[name]?.suspended),
  );
  const activeRealCodes = activeCodes(network).filter(isRealCodeOrLink);
  const redeemableCodes = activeRealCodes.filter(
    (code) => redeemSecondCode(network, newcomer, code).network !== network,
  );
  // Founders have no `fullSince`, so they need not wait before they may vouch. Only other members'
  // codes test the wait.
  const codesOfNonFounders = activeRealCodes.filter(
    (code) => people[codes[code]?.creator ?? '']?.fullSince !== null,
  );
  const codeKindDraw = (focus * 1_000) % 1;
  const preferredCodes =
    codeKindDraw < 0.5
      ? redeemableCodes
      : codeKindDraw < 0.8
        ? codesOfNonFounders
        : activeRealCodes;
  const code = pickName(preferredCodes.length > 0 ? preferredCodes : activeRealCodes);
  const otherCodes = (redeemableCodes.includes(code) ? redeemableCodes : activeRealCodes).filter(
    (otherCode) => otherCode !== code,
  );
  const link = openLinks(network).find((linkName) => links[linkName]?.newcomer === newcomer) ?? '';
  const { inviters = [] } = people[newcomer] ?? {};
  return [newcomer, code, pickName(otherCodes), link, codes[code]?.creator ?? '', ...inviters];
}
