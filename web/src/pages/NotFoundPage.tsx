import { PATHS } from '../lib/paths.ts';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function NotFoundPage() {
  return (
    <Page
      heading="There is no such page"
      lead="The address may be mistyped, or what it named has moved."
      width="prose"
    >
      <ButtonLink to={PATHS.home}>Go to the home page</ButtonLink>
    </Page>
  );
}
