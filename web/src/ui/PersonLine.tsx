import type { ReactNode } from 'react';
import { Portrait } from './Portrait.tsx';

interface PersonLineProps {
  picture: string;
  name: string;
  /** What else there is to say of them, under the name. */
  children?: ReactNode;
}

/** A person in a list: picture, name, and a line or two about them. */
export function PersonLine({ picture, name, children }: PersonLineProps) {
  return (
    <div className="flex items-center gap-4">
      <Portrait src={picture} alt="" size="small" />
      <div className="min-w-0 text-sm text-ink-muted">
        <p className="text-base font-semibold text-ink wrap-anywhere">{name}</p>
        {children}
      </div>
    </div>
  );
}
