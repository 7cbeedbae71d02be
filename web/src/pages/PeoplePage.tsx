import { CircleConnection } from '../features/circle/components/CircleConnection.tsx';
import { FindMembers } from '../features/people/components/FindMembers.tsx';
import { ListedNote } from '../features/profile/components/ListedNote.tsx';
import { Page } from '../ui/Page.tsx';

export default function PeoplePage() {
  return (
    <Page heading="Find a member" lead="Members who let others find them.">
      <div className="space-y-8">
        <FindMembers connection={(uid) => <CircleConnection uid={uid} />} />
        <ListedNote />
      </div>
    </Page>
  );
}
