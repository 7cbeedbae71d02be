import { BrowserRouter } from 'react-router-dom';
import { MemberQueries } from './MemberQueries.tsx';
import { Pages } from './Pages.tsx';

export function App() {
  return (
    <MemberQueries>
      {/* Without transitions, React shows the skeleton at once instead of keeping the old page. */}
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </MemberQueries>
  );
}
