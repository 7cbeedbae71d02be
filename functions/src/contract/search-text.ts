/** Unicode does not decompose these letters. The values are the letters that people type. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
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
const REPLACED_LETTER_PATTERN = new RegExp(`[${Object.keys(LETTER_REPLACEMENTS).join('')}]`, 'g');
const APOSTROPHE_PATTERN = /['`´‘’‛ʹʻʼʽˈ′＇]/g;
const HYPHEN_PATTERN = /[\p{Pd}\u2212\u00ad]/gu;

/**
 * The replacements for an apostrophe and a hyphen. People who search often type a space or nothing
 * instead.
 */
interface PunctuationReplacements {
  readonly apostrophe: '' | ' ';
  readonly hyphen: '' | ' ';
}

/** `O’Brien` becomes `obrien`, and `Jean-Luc` becomes `jean luc`. */
const DEFAULT_PUNCTUATION_REPLACEMENTS: PunctuationReplacements = { apostrophe: '', hyphen: ' ' };

const PUNCTUATION_REPLACEMENT_VARIANTS: readonly PunctuationReplacements[] = [
  DEFAULT_PUNCTUATION_REPLACEMENTS,
  { apostrophe: '', hyphen: '' },
  { apostrophe: ' ', hyphen: ' ' },
];

/**
 * Returns the same text for spellings that differ only in case, accents, character width or
 * repeated spaces.
 */
export function foldForSearch(
  text: string,
  { apostrophe, hyphen }: PunctuationReplacements = DEFAULT_PUNCTUATION_REPLACEMENTS,
): string {
  return text
    .replace(APOSTROPHE_PATTERN, apostrophe)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(REPLACED_LETTER_PATTERN, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
    .normalize('NFC')
    .replace(HYPHEN_PATTERN, hyphen)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Returns each spelling that people search for: `jean luc` and `jeanluc` for `Jean-Luc`. */
export function spellingsForSearch(text: string): readonly string[] {
  return [
    ...new Set(
      PUNCTUATION_REPLACEMENT_VARIANTS.map((replacements) => foldForSearch(text, replacements)),
    ),
  ];
}

/** True if each typed word occurs in at least one of the texts. */
export function matchesSearch(texts: readonly string[], typed: string): boolean {
  const searchableTexts = texts.flatMap(spellingsForSearch);
  const typedWords = foldForSearch(typed).split(' ');
  return typedWords.every((word) => searchableTexts.some((text) => text.includes(word)));
}
