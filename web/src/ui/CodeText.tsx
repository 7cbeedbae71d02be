/** A code within a sentence. The caller has formatted it in groups of four. */
export function CodeText({ code }: { code: string }) {
  return (
    <span className="font-mono font-semibold tracking-code inline-block" translate="no">
      {code}
    </span>
  );
}
