import { BrowserRouter } from 'react-router-dom';
import { MemberQueryProvider } from './MemberQueryProvider.tsx';
import { Pages } from './Pages.tsx';

export function App() {
  return (
    <MemberQueryProvider>
      {/* Turns transitions off, because React would keep the old page instead of the skeleton. */}
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </MemberQueryProvider>
  );
}
