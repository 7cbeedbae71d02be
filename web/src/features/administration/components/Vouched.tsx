import type { Person } from '@elevere/functions/contract';
import { PersonLink } from './PersonLink.tsx';

/** Who vouched: the one of this vouch, and who had done so before. */
export function Vouched({ inviters }: { inviters: readonly Person[] }) {
  const [latest, first] = inviters.toReversed();
  if (latest === undefined) return <>A member vouched for</>;
  return (
    <>
      <PersonLink person={latest} /> vouched{' '}
      {first !== undefined && (
        <>
          (after <PersonLink person={first} />){' '}
        </>
      )}
      for
    </>
  );
}
