export function initialsOf(name: string): string {
  const nameWords = name.split(/\s+/).filter(Boolean);
  const initialWords = nameWords.length > 1 ? [nameWords[0], nameWords.at(-1)] : nameWords;
  return initialWords.map(firstLetter).join('').toLocaleUpperCase();
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
  let colourHash = 0;
  const [first = ''] = name.split(' ', 1);
  for (const character of first)
    colourHash = (colourHash * 19 + (character.codePointAt(0) ?? 0)) % 65_521;
  return colourHash % count;
}
