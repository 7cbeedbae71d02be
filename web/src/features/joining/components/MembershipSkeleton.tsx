import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export function MembershipSkeleton() {
  return (
    <Page heading="Welcome">
      <Skeleton label="Loading your membership…" />
    </Page>
  );
}
