import type { Person } from '@elevere/functions/contract';
import { Link } from 'react-router-dom';
import { adminMemberPagePath } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';

interface PersonLinkProps {
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
}

export function PersonLink({ person }: PersonLinkProps) {
  return (
    <Link to={adminMemberPagePath(person.uid)} className="text-link">
      {fullName(person)}
    </Link>
  );
}

export function PersonLinks({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return <>No one</>;
  return people.map((person, index) => (
    <span key={person.uid}>
      {index > 0 && ', '}
      <PersonLink person={person} />
    </span>
  ));
}
