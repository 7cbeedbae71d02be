/**
 * Letters that Unicode does not decompose, with the letters that people type for them on other
 * keyboards.
 */
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
 * Replacements for an apostrophe and a hyphen inside a word. People type a space or nothing
 * instead.
 */
interface Marks {
  readonly apostrophe: '' | ' ';
  readonly hyphen: '' | ' ';
}

/** `O’Brien` becomes `obrien`, and `Jean-Luc` becomes `jean luc`. */
const DEFAULT_REPLACEMENTS: Marks = { apostrophe: '', hyphen: ' ' };

/** The ways in which people type apostrophes and hyphens in a search. */
const SPELLINGS: readonly Marks[] = [
  DEFAULT_REPLACEMENTS,
  { apostrophe: '', hyphen: '' },
  { apostrophe: ' ', hyphen: ' ' },
];

/** Normalises a text for search. Ignores case, accents, character width and repeated spaces. */
export function foldForSearch(
  text: string,
  { apostrophe, hyphen }: Marks = DEFAULT_REPLACEMENTS,
): string {
  return text
    .replace(APOSTROPHES, apostrophe)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(HYPHENS, hyphen)
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Returns the normalised text with each combination of replacements for apostrophes and hyphens.
 */
export function spellingsForSearch(text: string): readonly string[] {
  return [...new Set(SPELLINGS.map((marks) => foldForSearch(text, marks)))];
}

/** True if the texts together contain every typed word, in any order. */
export function matchesSearch(texts: readonly string[], typed: string): boolean {
  const searched = texts.flatMap(spellingsForSearch);
  const words = foldForSearch(typed).split(' ');
  return words.every((word) => searched.some((text) => text.includes(word)));
}
