import { BrowserRouter } from 'react-router-dom';
import { Pages } from './Pages.tsx';

export function App() {
  return (
    // Without transitions a route change shows its skeleton at once, and a slow form submission
    // (an unfinished transition) cannot hold up a person who leaves the page.
    <BrowserRouter useTransitions={false}>
      <Pages />
    </BrowserRouter>
  );
}
