import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { applyColourScheme, chosenColourScheme } from './lib/colour-scheme.ts';
import { resumeSession } from './lib/session.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('index.html has no #root.');
}
applyColourScheme(chosenColourScheme());
resumeSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
