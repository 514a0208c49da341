import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { Services } from '../../app/services.ts';
import { ServicesProvider } from '../../app/services-context.ts';
import ToastRegion from '../../app/toast-region.tsx';
import type { Stage } from '../stages/stage.ts';

interface StagedPageProps extends Pick<Stage, 'isWhole'> {
  readonly services: Services;
  readonly children: ReactNode;
}

/** The page around a staged view: services, and what else is on a page where the view does not bring it. */
export function StagedPage({ services, isWhole = false, children }: StagedPageProps) {
  return (
    <ServicesProvider value={services}>
      {isWhole ? (
        children
      ) : (
        <Router location={services.history.location()} navigator={services.history.navigator}>
          {children}
          <ToastRegion />
        </Router>
      )}
    </ServicesProvider>
  );
}
