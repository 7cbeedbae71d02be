import { foldForSearch, spellingsForSearch } from '../contract/search-text.ts';

/** The shortest and the longest prefix in the search index. Characters. */
const PREFIX_LENGTH = { min: 2, max: 20 } as const;

/**
 * How many words of a name are indexed in every order. A name can have more words, but then the
 * index would be too large.
 */
const MAX_REORDERED_WORDS = 4;

/** Returns the characters of a text in lower case and without accents. */
function searchCharacters(text: string): readonly string[] {
  return [...foldForSearch(text)];
}

/**
 * Returns the prefixes of a text for the search index. If the text is only one character, such as a
 * Chinese name, the only prefix is this character.
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
 * Returns the prefixes in `users/{uid}.search`, by which admins find a person. They are the
 * prefixes of the name, with its words in any order, and of the email address.
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
 * Returns the rest of the text from each word on: "ada lovelace" and "lovelace" for "ada lovelace".
 * Includes every spelling of a word with a hyphen or an apostrophe: "jean luc" and "jeanluc" for
 * "Jean-Luc".
 */
function textFromEachWord(text: string): readonly string[] {
  return spellingsAsWords(text).flatMap((words) => words.map((_, at) => words.slice(at).join(' ')));
}

/**
 * Returns the name with its words in every order, for example "a b c", "a c b" and "b a c". Also
 * returns the rest of the name from each word on.
 */
function nameInAnyOrder(name: string): readonly string[] {
  const reorderedNames = spellingsAsWords(name).flatMap((words) => {
    return permutationsOf(words.slice(0, MAX_REORDERED_WORDS)).map((order) => order.join(' '));
  });
  return [...textFromEachWord(name), ...reorderedNames];
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
 * Returns the prefixes in `users/{uid}.listing`, by which members find a listed person. They are
 * the prefixes of the name, the job, the company and `about`, but not of the email address. Empty
 * if the person is not listed.
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
    ...[job, company, about].flatMap(textFromEachWord),
  ];
  return [...new Set(indexedTexts.flatMap(prefixesOf))];
}

/**
 * Returns the prefix that a query must look for if a person types this text. Empty if the text has
 * no characters to search for.
 */
export function searchTerm(typed: string): string {
  return searchCharacters(typed).slice(0, PREFIX_LENGTH.max).join('').trim();
}
