/** From how many characters left on a field says so. */
const FEW = 40;

interface CharactersLeft {
  readonly shown: string;
  /** The same for a screen reader, which would else read every key: it changes with each ten. */
  readonly said: string;
}

/** How many characters (UTF-16 code units) a text may still have; null while they are many. */
export function charactersLeft(length: number, limit: number): CharactersLeft | null {
  const left = limit - length;
  if (left > FEW) return null;
  if (left <= 0) {
    const full = `No characters left. Text beyond ${limit} characters is cut off.`;
    return { shown: full, said: full };
  }
  return {
    shown: left === 1 ? '1 character left' : `${left} characters left`,
    said: `At most ${Math.ceil(left / 10) * 10} characters left`,
  };
}
