import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/app-actor.ts';
import { AppRouter } from './app/router.tsx';
import { ServicesProvider } from './app/services-context.ts';
import { readTextPart } from './app/text-parts.ts';
import { loadText, openCatalogue } from './text/catalogue.ts';
import '#theme/global.css.ts';

const container = document.querySelector('#root');
if (container === null) throw new Error('The page has no #root');

// The chart reads the session while the first texts arrive.
const { app, services } = startApp();

try {
  openCatalogue(readTextPart);
  await loadText('common');
  createRoot(container).render(
    <StrictMode>
      <ServicesProvider value={services}>
        <AppRouter app={app} />
      </ServicesProvider>
    </StrictMode>,
  );
} catch {
  // Without the catalogue there are no words to render; the page brought these along.
  const unavailable = document.querySelector<HTMLTemplateElement>('#unavailable');
  if (unavailable !== null) container.replaceChildren(unavailable.content.cloneNode(true));
}
