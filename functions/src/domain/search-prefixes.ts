import { foldForSearch } from '../contract/search-text.ts';

/** The prefixes by which members are found, in characters; longer ones are cut. */
const PREFIX = { min: 2, max: 20 } as const;

/** Names of more words are found by the first of them in any order. Bounds the index. */
const MAX_REORDERED_WORDS = 5;

/** The characters of a text as search compares them. */
export function folded(text: string): readonly string[] {
  return [...foldForSearch(text)];
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
  const beginnings = [...nameInAnyOrder(`${firstName} ${lastName}`), email];
  return [...new Set(beginnings.flatMap(prefixesOf))];
}

/** The text from each of its words on, with its hyphens read as spaces and as nothing. */
function fromEachWord(text: string): readonly string[] {
  return spellings(text).flatMap((words) => words.map((_, at) => words.slice(at).join(' ')));
}

/** A name from each of its words on, followed by the words before, and every two words. */
function nameInAnyOrder(name: string): readonly string[] {
  const reordered = spellings(name).flatMap((words) => {
    const first = words.slice(0, MAX_REORDERED_WORDS);
    return first.flatMap((word, at) => [
      [...first.slice(at), ...first.slice(0, at)].join(' '),
      ...first.filter((_, other) => other !== at).map((other) => `${word} ${other}`),
    ]);
  });
  return [...fromEachWord(name), ...reordered];
}

function spellings(text: string): readonly (readonly string[])[] {
  return [foldForSearch(text), foldForSearch(text, '')].map((spelling) => spelling.split(' '));
}

/**
 * What `users/{uid}.listing` holds: how name, job, company and about begin, from each of their words
 * on, and nothing of the address; nothing at all of a member who is not listed, or is suspended.
 */
export function listingPrefixes(person: {
  readonly listed: boolean;
  readonly suspended: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly job: string;
  readonly company: string;
  readonly about: string;
}): string[] {
  const { listed, suspended, firstName, lastName, job, company, about } = person;
  if (!listed || suspended) return [];
  const beginnings = [
    ...nameInAnyOrder(`${firstName} ${lastName}`),
    ...[job, company, about].flatMap(fromEachWord),
  ];
  return [...new Set(beginnings.flatMap(prefixesOf))];
}

/** The one prefix to look for when a person types this; empty when there is nothing to look for. */
export function searchTerm(typed: string): string {
  return folded(typed).slice(0, PREFIX.max).join('').trim();
}
