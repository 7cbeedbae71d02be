/** The prefixes by which members are found, in characters; longer ones are cut. */
const PREFIX = { min: 2, max: 20 } as const;

/** A text in which case, accents and the width of a space do not matter, as its characters. */
export function folded(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ');
  return [...plain.toLowerCase().trim()];
}

/** Of a name of one character, as in Chinese, the name itself. */
function prefixesOf(text: string): readonly string[] {
  const characters = folded(text).slice(0, PREFIX.max);
  if (characters.length < PREFIX.min) return characters;
  return characters.slice(PREFIX.min - 1).map((_, at) =>
    characters
      .slice(0, at + PREFIX.min)
      .join('')
      .trim(),
  );
}

/** What `users/{uid}.search` holds: how the name, from each of its words on, and the address begin. */
export function searchPrefixes(person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string[] {
  const { firstName, lastName, email } = person;
  const beginnings = [...fromEachWord(`${firstName} ${lastName}`), email];
  return [...new Set(beginnings.flatMap(prefixesOf))];
}

function fromEachWord(text: string): readonly string[] {
  const words = folded(text).join('').split(' ');
  return words.map((_, at) => words.slice(at).join(' '));
}

/**
 * What `users/{uid}.listing` holds: how name, job and company begin, from each of their words on,
 * and nothing of the address; nothing at all of a member who is not listed, or is suspended.
 */
export function listingPrefixes(person: {
  readonly listed: boolean;
  readonly disabled: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly job: string;
  readonly company: string;
}): string[] {
  const { listed, disabled, firstName, lastName, job, company } = person;
  if (!listed || disabled) return [];
  const texts = [`${firstName} ${lastName}`, job, company];
  return [...new Set(texts.flatMap(fromEachWord).flatMap(prefixesOf))];
}

/** The one prefix to look for when a person types this; empty when there is nothing to look for. */
export function searchTerm(typed: string): string {
  return folded(typed).slice(0, PREFIX.max).join('').trim();
}
