/** Expects a code that is already formatted in groups of four. */
export function FormattedCode({ code }: { code: string }) {
  return (
    <span className="font-mono font-semibold tracking-code inline-block" translate="no">
      {code}
    </span>
  );
}
