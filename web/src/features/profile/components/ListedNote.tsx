import { PATHS } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { useOwnProfile } from '../api/get-profile.ts';

/** Whether other members find the reader; nothing until it is known. */
export function ListedNote() {
  const { data: profile } = useOwnProfile();
  return (
    <p className="min-h-6 text-sm text-ink-muted">
      {profile && (
        <>
          {profile.listed ? 'Other members find you here.' : 'Other members do not find you here.'}{' '}
          <TextLink to={PATHS.settings}>Change it in Settings</TextLink>
        </>
      )}
    </p>
  );
}
