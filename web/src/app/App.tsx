import { Router } from 'wouter';
import { FetchPage } from '../ui/use-redirect-after.ts';
import { withKey } from './kept-scroll.ts';
import { Pages } from './Pages.tsx';
import { loadPageAt } from './page-code.tsx';

export function App() {
  return (
    <Router aroundNav={withKey}>
      <FetchPage value={loadPageAt}>
        <Pages />
      </FetchPage>
    </Router>
  );
}
