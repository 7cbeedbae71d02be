export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const outerWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return outerWords.map(firstLetter).join('').toLocaleUpperCase();
}

/** Includes accents and characters that are joined to the letter. */
function firstLetter(word = ''): string {
  return word.match(/^.\p{M}*(?:\u200d.\p{M}*)*/u)?.[0] ?? '';
}

/** Uses only the first name, so that the colour is the same where the last name is not shown. */
export function toneOf(name: string, count: number): number {
  let hash = 0;
  const [first = ''] = name.split(' ', 1);
  for (const letter of first) hash = (hash * 19 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % count;
}
