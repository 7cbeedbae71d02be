import { PATHS } from '../lib/paths.ts';
import { PageNotFound } from '../ui/illustrations/PageNotFound.tsx';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';

export default function NotFoundPage() {
  return (
    <Page
      heading="There is no such page"
      lead="The address may be mistyped, or what it named has moved."
      width="prose"
    >
      <div className="space-y-8">
        <PageNotFound className="w-full max-w-80" />
        <ButtonLink to={PATHS.home}>Go to the home page</ButtonLink>
      </div>
    </Page>
  );
}
