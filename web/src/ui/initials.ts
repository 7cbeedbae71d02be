/** Returns the first letters of the first and last word of a name, in capitals. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const outerWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return outerWords.map(firstLetter).join('').toLocaleUpperCase();
}

/** Keeps accents and joined characters together with the letter. */
function firstLetter(word = ''): string {
  return word.match(/^.\p{M}*(?:\u200d.\p{M}*)*/u)?.[0] ?? '';
}

/**
 * Returns one of `count` colours for a person. The last name does not affect it, so that it is the
 * same everywhere.
 */
export function toneOf(name: string, count: number): number {
  let hash = 0;
  const [first = ''] = name.split(' ', 1);
  for (const letter of first) hash = (hash * 19 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % count;
}
