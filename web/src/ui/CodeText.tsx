/** A code within a sentence, in groups of four as the caller formatted it. */
export function CodeText({ shown }: { shown: string }) {
  return (
    <span className="font-mono font-semibold tracking-code inline-block" translate="no">
      {shown}
    </span>
  );
}
