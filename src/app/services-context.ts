import { createContext, useContext } from 'react';
import type { Services } from './services.ts';

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('Nobody provided the services');
  return services;
}
