import { PATHS } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Link.tsx';

/** A member who knows so many people has whom to ask. */
const ENOUGH = 5;

/** For a member who knows few others. `known`: those who vouched for them or they vouched for. */
export function FindMembersHint({ known }: { known: number }) {
  if (known >= ENOUGH) return null;
  return (
    <p className="text-sm text-ink-muted">
      You know few members yet. <TextLink to={PATHS.people}>Find a member</TextLink>
    </p>
  );
}
