const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of the first and of the last word of a name, in capitals. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(firstLetter).join('').toLocaleUpperCase();
}

function firstLetter(word = ''): string {
  for (const { segment } of letters.segment(word)) return segment;
  return '';
}

/** One of `count` tones, the same for a person wherever they are shown, with or without a last name. */
export function toneOf(name: string, count: number): number {
  let sum = 0;
  const [first = ''] = name.split(' ', 1);
  for (const letter of first) sum = (sum * 19 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}
