import { foldForSearch, spellingsForSearch } from '../contract/search-text.ts';

/** The shortest and the longest prefix in the index, in Unicode code points. */
const PREFIX_LENGTH = { min: 2, max: 20 } as const;

/**
 * The index contains a name's first words, up to this number, in every order. More words would make
 * the index too large.
 */
const MAX_WORDS_IN_ANY_ORDER = 4;

function foldedCharacters(text: string): readonly string[] {
  return [...foldForSearch(text)];
}

/** A text of one character, such as a Chinese name, has this character as its only prefix. */
function prefixesOf(text: string): readonly string[] {
  const longestPrefix = foldedCharacters(text).slice(0, PREFIX_LENGTH.max);
  if (longestPrefix.length < PREFIX_LENGTH.min) return longestPrefix;
  return longestPrefix.slice(PREFIX_LENGTH.min - 1).map((_, at) =>
    longestPrefix
      .slice(0, at + PREFIX_LENGTH.min)
      .join('')
      .trim(),
  );
}

/** Admins find a person by these prefixes in `users/{uid}.search`. */
export function searchPrefixes(person: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string[] {
  const { firstName, lastName, email } = person;
  const indexedTexts = [...namesInAnyOrder(`${firstName} ${lastName}`), email];
  return [...new Set(indexedTexts.flatMap(prefixesOf))];
}

/**
 * Returns one text for each word, from this word to the end: "ada lovelace" and "lovelace" for "Ada
 * Lovelace". Uses every spelling, such as "jean luc" and "jeanluc" for "Jean-Luc".
 */
function textsStartingAtEachWord(text: string): readonly string[] {
  return spellingsAsWords(text).flatMap((words) => words.map((_, at) => words.slice(at).join(' ')));
}

/** Returns `textsStartingAtEachWord`, and every permutation of the first four words of the name. */
function namesInAnyOrder(name: string): readonly string[] {
  const reorderedNames = spellingsAsWords(name).flatMap((words) => {
    return permutationsOf(words.slice(0, MAX_WORDS_IN_ANY_ORDER)).map((order) => order.join(' '));
  });
  return [...textsStartingAtEachWord(name), ...reorderedNames];
}

function permutationsOf(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length < 2) return [words];
  return words.flatMap((first, at) =>
    permutationsOf(words.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  );
}

function spellingsAsWords(text: string): readonly (readonly string[])[] {
  return spellingsForSearch(text).map((spelling) => spelling.split(' '));
}

/** Members find a listed person by these prefixes in `users/{uid}.listing`. */
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
    ...namesInAnyOrder(`${firstName} ${lastName}`),
    ...[job, company, about].flatMap(textsStartingAtEachWord),
  ];
  return [...new Set(indexedTexts.flatMap(prefixesOf))];
}

/** Returns an empty text if `typed` has no characters to search for. */
export function searchTerm(typed: string): string {
  return foldedCharacters(typed).slice(0, PREFIX_LENGTH.max).join('').trim();
}
