import { BrowserRouter } from 'react-router-dom';
import { MemberQueries } from './MemberQueries.tsx';
import { Pages } from './Pages.tsx';

export function App() {
  return (
    <MemberQueries>
      {/* Turns transitions off, because React would keep the old page instead of the skeleton. */}
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </MemberQueries>
  );
}
