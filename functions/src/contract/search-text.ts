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

/** What a mark within a word becomes: people type a space in its place, or nothing. */
interface Marks {
  readonly apostrophe: '' | ' ';
  readonly hyphen: '' | ' ';
}

/** `O’Brien` is typed as `obrien`, and `Jean-Luc` as `jean luc`. */
const USUAL: Marks = { apostrophe: '', hyphen: ' ' };

/** Every spelling of the marks. */
const SPELLINGS: readonly Marks[] = [
  USUAL,
  { apostrophe: '', hyphen: '' },
  { apostrophe: ' ', hyphen: ' ' },
];

/** Folds a text for search: case, accents, width and repeated spaces do not matter. */
export function foldForSearch(text: string, { apostrophe, hyphen }: Marks = USUAL): string {
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

/** The folded text in each spelling of its apostrophes and hyphens. */
export function spellingsForSearch(text: string): readonly string[] {
  return [...new Set(SPELLINGS.map((marks) => foldForSearch(text, marks)))];
}

/** True if the texts contain every word that was typed, in any order. */
export function matchesSearch(texts: readonly string[], typed: string): boolean {
  const searched = texts.flatMap(spellingsForSearch);
  const words = foldForSearch(typed).split(' ');
  return words.every((word) => searched.some((text) => text.includes(word)));
}
