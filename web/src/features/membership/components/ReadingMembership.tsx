import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Shown in place of a welcome page until the role is known. */
export function ReadingMembership() {
  return (
    <Page heading="Welcome">
      <Skeleton label="Loading your membership…" />
    </Page>
  );
}
