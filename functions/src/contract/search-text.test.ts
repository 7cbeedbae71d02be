import { expect, it } from 'vitest';
import { foldForSearch, matchesSearch } from './search-text.ts';

it.each([
  ['Łukasz', 'lukasz'],
  ['SØREN', 'soren'],
  ['Đorđe Þór Ðæ', 'dorde thor dae'],
  ['Weiß Œuvre', 'weiss oeuvre'],
  ['Işık İnan', 'isik inan'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['OʼBrien', 'obrien'],
  ['Jean‑Luc', 'jean luc'],
  ['Ａｄａ　Ｋ', 'ada k'],
  ['김', '김'],
])('%s folds to %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

it.each(['jean luc', 'jeanluc', 'luc', 'picard jean', 'JEAN–LUC', 'p'])(
  '%j finds Jean-Luc Picard',
  (typed) => {
    expect(matchesSearch(['Jean-Luc Picard'], typed)).toBe(true);
  },
);

it.each(['o brien', 'obrien', 'o’brien', 'BRIEN Mary'])('%j finds Mary O’Brien', (typed) => {
  expect(matchesSearch(['Mary O’Brien'], typed)).toBe(true);
});

it('a word that the texts lack finds nothing', () => {
  expect(matchesSearch(['Jean-Luc Picard'], 'jean riker')).toBe(false);
});
