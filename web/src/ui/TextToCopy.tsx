import { CopyButton } from './CopyButton.tsx';

interface TextToCopyProps {
  /** A link or a code. */
  text: string;
  /** Label of the copy button. */
  label: string;
  mono?: boolean;
}

/** A link or a code to read, select or copy, with a copy button. */
export function TextToCopy({ text, label, mono = false }: TextToCopyProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface-sunken p-1.5 pl-3.5">
      <p
        className={`min-w-0 grow basis-40 py-1.5 text-sm wrap-anywhere select-all ${mono ? 'font-mono font-semibold tracking-code' : ''}`}
        translate="no"
      >
        {text}
      </p>
      <CopyButton text={text} label={label} />
    </div>
  );
}
