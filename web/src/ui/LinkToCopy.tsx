import { CopyButton } from './CopyButton.tsx';

/** A link to read, select or copy. */
export function LinkToCopy({ link }: { link: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface-sunken p-1.5 pl-3.5">
      <p className="min-w-0 grow basis-48 py-1.5 text-sm break-all select-all" translate="no">
        {link}
      </p>
      <CopyButton text={link} label="Copy the link" />
    </div>
  );
}
