import { BrowserRouter } from 'react-router-dom';
import { MemberQueries } from './MemberQueries.tsx';
import { Pages } from './Pages.tsx';

export function App() {
  return (
    <MemberQueries>
      {/*
       * With transitions, React would keep the old page while the new one loads. Without them it
       * shows the skeleton at once.
       */}
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </MemberQueries>
  );
}
