import type { Person } from '@elevere/functions/contract';
import { Link } from 'react-router-dom';
import { adminMemberPath } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';

interface PersonLinkProps {
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
  /** Section of the person's page to open. */
  show?: 'vouches';
}

/** Links a person's name to their page in the console. */
export function PersonLink({ person, show }: PersonLinkProps) {
  const page = adminMemberPath(person.uid);
  return (
    <Link to={show === undefined ? page : `${page}?show=${show}`} className="text-link">
      {fullName(person)}
    </Link>
  );
}

/** Links to several people, separated by commas. */
export function PersonLinks({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return <>No one</>;
  return people.map((person, index) => (
    <span key={person.uid}>
      {index > 0 && ', '}
      <PersonLink person={person} />
    </span>
  ));
}
