import { foldForSearch, spellingsForSearch } from '../contract/search-text.ts';

/** Length of the indexed prefixes. Characters. */
const PREFIX_LENGTH = { min: 2, max: 20 } as const;

/** How many words of a name are also indexed in any order. It limits the size of the index. */
const MAX_REORDERED_WORDS = 4;

/** The characters of a text after normalising, which ignores case and accents. */
function searchCharacters(text: string): readonly string[] {
  return [...foldForSearch(text)];
}

/**
 * The prefixes of a text. A text of one character, such as a Chinese name, is its own only prefix.
 */
function prefixesOf(text: string): readonly string[] {
  const longestPrefix = searchCharacters(text).slice(0, PREFIX_LENGTH.max);
  if (longestPrefix.length < PREFIX_LENGTH.min) return longestPrefix;
  return longestPrefix.slice(PREFIX_LENGTH.min - 1).map((_, at) =>
    longestPrefix
      .slice(0, at + PREFIX_LENGTH.min)
      .join('')
      .trim(),
  );
}

/**
 * The prefixes in `users/{uid}.search`, by which admins find a person. They are prefixes of the
 * name, in any order of its words, and of the email address.
 */
export function searchPrefixes(person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string[] {
  const { firstName, lastName, email } = person;
  const indexedTexts = [...nameInAnyOrder(`${firstName} ${lastName}`), email];
  return [...new Set(indexedTexts.flatMap(prefixesOf))];
}

/**
 * The text, and each of its endings that starts at a word. For "ada lovelace": "ada lovelace" and
 * "lovelace". Each is included in every spelling of its hyphens and apostrophes.
 */
function fromEachWord(text: string): readonly string[] {
  return spellingsAsWords(text).flatMap((words) => words.map((_, at) => words.slice(at).join(' ')));
}

/**
 * The name, and the name with its words in every other order. For "a b c": "a c b", "b a c" and so
 * on.
 */
function nameInAnyOrder(name: string): readonly string[] {
  const reorderedNames = spellingsAsWords(name).flatMap((words) => {
    return permutationsOf(words.slice(0, MAX_REORDERED_WORDS)).map((order) => order.join(' '));
  });
  return [...fromEachWord(name), ...reorderedNames];
}

/** Returns all permutations of the words. */
function permutationsOf(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length < 2) return [words];
  return words.flatMap((first, at) =>
    permutationsOf(words.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  );
}

function spellingsAsWords(text: string): readonly (readonly string[])[] {
  return spellingsForSearch(text).map((spelling) => spelling.split(' '));
}

/**
 * The prefixes in `users/{uid}.listing`, by which members find a listed person. They are prefixes
 * of the name, the job, the company and `about`, but not of the email address. Empty if the person
 * is not listed.
 */
export function listingPrefixes(person: {
  readonly listed: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly job: string;
  readonly company: string;
  readonly about: string;
}): string[] {
  const { listed, firstName, lastName, job, company, about } = person;
  if (!listed) return [];
  const indexedTexts = [
    ...nameInAnyOrder(`${firstName} ${lastName}`),
    ...[job, company, about].flatMap(fromEachWord),
  ];
  return [...new Set(indexedTexts.flatMap(prefixesOf))];
}

/**
 * The prefix to search for when a person types this text. Empty if the text contains nothing to
 * search for.
 */
export function searchTerm(typed: string): string {
  return searchCharacters(typed).slice(0, PREFIX_LENGTH.max).join('').trim();
}
