import { CopyIconButton } from './CopyIconButton.tsx';

/** A link to read, select or copy. */
export function LinkToCopy({ link }: { link: string }) {
  return (
    <div className="flex items-center gap-2 rounded-md border border-line bg-surface-sunken py-1 pr-1 pl-3.5">
      <p className="min-w-0 grow py-1.5 text-sm break-all select-all" translate="no">
        {link}
      </p>
      <CopyIconButton text={link} label="Copy the link" />
    </div>
  );
}
