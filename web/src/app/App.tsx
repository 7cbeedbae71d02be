import { BrowserRouter } from 'react-router-dom';
import { FetchPage } from '../ui/use-redirect-after.ts';
import { Pages } from './Pages.tsx';
import { loadPageAt } from './page-code.tsx';

export function App() {
  return (
    // Without transitions a route change shows its skeleton at once.
    <BrowserRouter useTransitions={false}>
      <FetchPage value={loadPageAt}>
        <Pages />
      </FetchPage>
    </BrowserRouter>
  );
}
