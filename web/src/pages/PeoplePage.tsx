import { FindMembersSection } from '../features/people/components/FindMembersSection.tsx';
import { useProfile } from '../features/profile/api/get-profile.ts';
import { PATHS } from '../lib/paths.ts';
import { TextLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';

export default function PeoplePage() {
  return (
    <Page heading="Find a member" lead="Members who chose to be listed.">
      <div className="space-y-8">
        <FindMembersSection />
        <ListedInPeopleNote />
      </div>
    </Page>
  );
}

function ListedInPeopleNote() {
  const { data: profile } = useProfile();
  return (
    <p className="min-h-6 text-sm text-ink-muted">
      {profile && (
        <>
          {profile.listed ? 'You’re listed.' : 'You’re not listed.'}{' '}
          <TextLink to={`${PATHS.settings}#listed`}>Change it in Settings</TextLink>
        </>
      )}
    </p>
  );
}
