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
 * Returns two texts that say how many characters (UTF-16 code units) the user can still type. Returns
 * null while more than MAX_SHOWN_CHARACTERS_LEFT are left.
 */
export function charactersLeftTexts(length: number, limit: number): CharactersLeftTexts | null {
  const remaining = limit - length;
  if (remaining > MAX_SHOWN_CHARACTERS_LEFT) return null;
  if (remaining <= 0) {
    const limitMessage = `No characters left. Text beyond ${limit} characters is cut off.`;
    return { shown: limitMessage, said: limitMessage };
  }
  return {
    shown: remaining === 1 ? '1 character left' : `${remaining} characters left`,
    said: `At most ${Math.ceil(remaining / 10) * 10} characters left`,
  };
}
