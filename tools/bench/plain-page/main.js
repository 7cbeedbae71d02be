// A minimal React page. The benchmark compares the pages with it.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(createElement('h1', null, 'One heading'));
