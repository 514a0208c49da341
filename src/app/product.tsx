import { StrictMode } from 'react';
import type { AppActor } from '#machines/app/machine.ts';
import { AppRouter } from './router.tsx';
import type { Services } from './services.ts';
import { ServicesProvider } from './services-context.ts';

/** The whole product, as the page shows it and as the build draws its first screen. */
export function Product({ app, services }: { readonly app: AppActor; readonly services: Services }) {
  return (
    <StrictMode>
      <ServicesProvider value={services}>
        <AppRouter app={app} />
      </ServicesProvider>
    </StrictMode>
  );
}
