import { useEffect, useState } from 'react';
import { type CodeCheck, checkCode } from './validate-invitation-code.ts';

/** Asks whether a first code can be redeemed, once it is known; `result` is null until the answer. */
export function useCodeCheck(code: string | null) {
  const [result, setResult] = useState<CodeCheck | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [checking, setChecking] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    if (code === null) return;
    let abandoned = false;
    setChecking(true);
    void checkCode(code).then((answer) => {
      if (!abandoned) {
        setResult(answer);
        setChecking(false);
      }
    });
    return () => {
      abandoned = true;
    };
  }, [code, attempt]);

  return { result, checking, checkAgain: () => setAttempt(attempt + 1) };
}
