export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const firstAndLastWord = words.length > 1 ? [words[0], words.at(-1)] : words;
  return firstAndLastWord.map(firstLetter).join('').toLocaleUpperCase();
}

/** Returns the first letter with its accents and with characters that are joined to it. */
function firstLetter(word = ''): string {
  return word.match(/^.\p{M}*(?:\u200d.\p{M}*)*/u)?.[0] ?? '';
}

/**
 * Returns the index of one of `count` colours. Uses only the first name, so that the colour is the
 * same where the last name is not shown.
 */
export function colourIndexOf(name: string, count: number): number {
  let hash = 0;
  const [first = ''] = name.split(' ', 1);
  for (const letter of first) hash = (hash * 19 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % count;
}
