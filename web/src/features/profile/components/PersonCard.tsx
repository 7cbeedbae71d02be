import type { Person } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { nameAndPictureOf } from '../../../lib/person.ts';
import { AboutText } from './AboutText.tsx';
import { PersonLine } from './PersonLine.tsx';
import { WebsiteLink } from './WebsiteLink.tsx';

interface PersonCardProps {
  person: Omit<Person, 'uid'>;
  /** Address of the member's website, or empty. */
  link: string;
  children?: ReactNode;
}

export function PersonCard({ person, link, children }: PersonCardProps) {
  const { job, company } = person;
  return (
    <div className="flex h-full items-start justify-between gap-2 rounded-lg border border-line bg-surface-raised p-5">
      <div className="min-w-0 space-y-2 text-sm">
        <PersonLine face={nameAndPictureOf(person)}>
          {job && <p className="wrap-anywhere">{job}</p>}
          {company && <p className="wrap-anywhere">{company}</p>}
        </PersonLine>
        {link !== '' && (
          <p>
            <WebsiteLink href={link} />
          </p>
        )}
        <AboutText of={person} />
        {children}
      </div>
    </div>
  );
}
