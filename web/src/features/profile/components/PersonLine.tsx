import type { ReactNode } from 'react';
import { Avatar, type NameAndPicture } from '../../../ui/Avatar.tsx';

interface PersonLineProps {
  face: NameAndPicture;
  children?: ReactNode;
}

export function PersonLine({ face, children }: PersonLineProps) {
  return (
    <div className="flex items-center gap-4">
      <Avatar person={face} />
      <div className="min-w-0 text-sm text-ink-muted">
        <p className="text-base font-semibold text-ink wrap-anywhere">{face.name}</p>
        {children}
      </div>
    </div>
  );
}
