import { BrowserRouter } from 'react-router-dom';
import { AccountQueryProvider } from './AccountQueryProvider.tsx';
import { PageRoutes } from './PageRoutes.tsx';

export function App() {
  return (
    <AccountQueryProvider>
      {/* Turns transitions off, because React would keep the old page instead of the skeleton. */}
      <BrowserRouter useTransitions={false}>
        <PageRoutes />
      </BrowserRouter>
    </AccountQueryProvider>
  );
}
