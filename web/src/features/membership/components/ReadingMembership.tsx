import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Stands in place of a welcome page until it is known who is welcomed. */
export function ReadingMembership() {
  return (
    <Page heading="Welcome">
      <Skeleton label="Looking for your membership…" />
    </Page>
  );
}
