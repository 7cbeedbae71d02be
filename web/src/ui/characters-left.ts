const MAX_SHOWN_CHARACTERS_LEFT = 40;

interface CharactersLeftTexts {
  readonly shown: string;
  /**
   * Text for screen readers. It changes only every ten characters, because screen readers would
   * otherwise announce every key.
   */
  readonly said: string;
}

/**
 * Returns two texts that say how many characters (UTF-16 code units) the user can still type.
 * Returns null while more than MAX_SHOWN_CHARACTERS_LEFT are left.
 */
export function charactersLeftTexts(length: number, limit: number): CharactersLeftTexts | null {
  const remainingCount = limit - length;
  if (remainingCount > MAX_SHOWN_CHARACTERS_LEFT) return null;
  if (remainingCount <= 0) {
    const limitReachedMessage = `No characters left. Text beyond ${limit} characters is cut off.`;
    return { shown: limitReachedMessage, said: limitReachedMessage };
  }
  return {
    shown: remainingCount === 1 ? '1 character left' : `${remainingCount} characters left`,
    said: `At most ${Math.ceil(remainingCount / 10) * 10} characters left`,
  };
}
