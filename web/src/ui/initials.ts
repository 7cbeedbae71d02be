/** Returns the first letters of the first and last word of a name, in capitals. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const outerWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return outerWords.map(firstLetter).join('').toLocaleUpperCase();
}

/** Returns the first letter of a word, with its accents and the characters joined to it. */
function firstLetter(word = ''): string {
  return word.match(/^.\p{M}*(?:\u200d.\p{M}*)*/u)?.[0] ?? '';
}

/**
 * Returns the number of a person's colour, from 0 to below `count`. Only the first name decides, so
 * that the person has the same colour where the last name is not shown.
 */
export function toneOf(name: string, count: number): number {
  let hash = 0;
  const [first = ''] = name.split(' ', 1);
  for (const letter of first) hash = (hash * 19 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % count;
}
