import { CopyButton } from './CopyButton.tsx';

interface CopyableTextProps {
  text: string;
  label: string;
  mono?: boolean;
}

export function CopyableText({ text, label, mono = false }: CopyableTextProps) {
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
