/** Letters that Unicode does not decompose, as people type them without their keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const APOSTROPHES = /['`´‘’‛ʹʻʼʽˈ′＇]/g;
const HYPHENS = /[\p{Pd}\u2212\u00ad]/gu;

/**
 * Folds a text for search: case, accents, width, apostrophes and repeated spaces do not matter.
 * A hyphen becomes `hyphen`: a space by default, or nothing.
 */
export function foldForSearch(text: string, hyphen: '' | ' ' = ' '): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(HYPHENS, hyphen)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** True if the texts contain every word that was typed, in any order. */
export function matchesSearch(texts: readonly string[], typed: string): boolean {
  const searched = texts.flatMap((text) => [foldForSearch(text), foldForSearch(text, '')]);
  const words = foldForSearch(typed).split(' ');
  return words.every((word) => searched.some((text) => text.includes(word)));
}
