import { useState } from 'react';
import { pageOf } from './page-code.tsx';
import type { PageRoute } from './routes.ts';

/** The page of a route, at once if its code is here. */
export function RoutePage({ route }: { route: PageRoute }) {
  // Kept: a page whose code comes a second time must not become another page.
  const [Page] = useState(() => pageOf(route));
  return <Page />;
}
