import type { ReactNode } from 'react';
import type { NameAndPicture } from '../../../ui/Avatar.tsx';
import { PersonLine } from './PersonLine.tsx';
import { WebsiteLink } from './WebsiteLink.tsx';

interface PersonCardProps {
  face: NameAndPicture;
  job: string;
  company: string;
  /** Address of the member's website, or empty. */
  link: string;
  children?: ReactNode;
}

export function PersonCard({ face, job, company, link, children }: PersonCardProps) {
  return (
    <div className="flex h-full items-start justify-between gap-2 rounded-lg border border-line bg-surface-raised p-5">
      <div className="min-w-0 space-y-2 text-sm">
        <PersonLine face={face}>
          {job && <p className="wrap-anywhere">{job}</p>}
          {company && <p className="wrap-anywhere">{company}</p>}
        </PersonLine>
        {link !== '' && (
          <p>
            <WebsiteLink href={link} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
