const MAX_SHOWN_REMAINING = 40;

interface CharactersLeft {
  readonly shown: string;
  /** Changes every ten characters, because screen readers would otherwise announce every key. */
  readonly said: string;
}

/** Counts UTF-16 code units. Null while the number is not shown yet. */
export function charactersLeft(length: number, limit: number): CharactersLeft | null {
  const left = limit - length;
  if (left > MAX_SHOWN_REMAINING) return null;
  if (left <= 0) {
    const full = `No characters left. Text beyond ${limit} characters is cut off.`;
    return { shown: full, said: full };
  }
  return {
    shown: left === 1 ? '1 character left' : `${left} characters left`,
    said: `At most ${Math.ceil(left / 10) * 10} characters left`,
  };
}
