import '#theme/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Workbench } from './workbench.tsx';

// `?theme=dark` dresses the page, as the product's own script does.
document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'light';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <Workbench />
  </StrictMode>,
);
