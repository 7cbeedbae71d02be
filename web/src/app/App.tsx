import { BrowserRouter } from 'react-router-dom';
import { MemberQueries } from './MemberQueries.tsx';
import { Pages } from './Pages.tsx';

export function App() {
  return (
    <MemberQueries>
      {/* Without transitions a route change shows its skeleton at once. */}
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </MemberQueries>
  );
}
