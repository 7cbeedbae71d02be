/** The work was not done in time. It may still be done later; every call may be repeated. */
export class OutOfTime extends Error {
  constructor(limitMs: number) {
    super(`No answer within ${limitMs} ms.`);
    this.name = 'OutOfTime';
  }
}

/**
 * The work's own outcome, or an `OutOfTime` once `limitMs` milliseconds are over. Without it the
 * database's client library retries for ten minutes, longer than any caller waits.
 */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime(limitMs)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
