// The least that a page of React is: what the pages are measured beside.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(createElement('h1', null, 'One heading'));
