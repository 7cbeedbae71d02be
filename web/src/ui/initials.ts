/** The first letter of the first and of the last word of a name, in capitals. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(firstLetter).join('').toLocaleUpperCase();
}

/** With its accents, and what is joined to it. */
function firstLetter(word = ''): string {
  return word.match(/^.\p{M}*(?:\u200d.\p{M}*)*/u)?.[0] ?? '';
}

/** One of `count` tones, the same for a person wherever they are shown, with or without a last name. */
export function toneOf(name: string, count: number): number {
  let sum = 0;
  const [first = ''] = name.split(' ', 1);
  for (const letter of first) sum = (sum * 19 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}
