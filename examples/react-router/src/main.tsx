import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
// `npm run inspect` shows where the machine is. Vite leaves all of it out of what it builds.
const inspector = import.meta.env.DEV ? (await import('@mostrador/chart-gallery/inspect')).createInspector() : null;
createRoot(root).render(
  <BrowserRouter>
    <App inspect={inspector?.inspect} />
  </BrowserRouter>,
);
