import { BrowserRouter } from 'react-router-dom';
import { Pages } from './Pages.tsx';

export function App() {
  return (
    // Without transitions a route change shows its skeleton at once.
    <BrowserRouter useTransitions={false}>
      <Pages />
    </BrowserRouter>
  );
}
