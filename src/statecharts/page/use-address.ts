import { useSyncExternalStore } from 'react';
import { type Address, formatAddress, parseAddress } from './address.ts';

let hash = window.location.hash;
let current = parseAddress(hash);

function read(): Address {
  if (window.location.hash !== hash) {
    hash = window.location.hash;
    current = parseAddress(hash);
  }
  return current;
}

function listen(react: () => void): () => void {
  window.addEventListener('hashchange', react);
  return () => window.removeEventListener('hashchange', react);
}

/** Where the gallery stands. */
export const useAddress = (): Address => useSyncExternalStore(listen, read);

/** Goes elsewhere; the browser's back button leads back. */
export function go(change: Partial<Address>): void {
  window.location.hash = formatAddress({ ...read(), ...change });
}

/** Shows the same otherwise: the browser's back button does not lead back to how it was shown. */
export function adjust(change: Partial<Address>): void {
  rewrite(change);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Says where the gallery stands already; nobody is told. */
export function rewrite(change: Partial<Address>): void {
  const next = formatAddress({ ...read(), ...change });
  window.history.replaceState(null, '', next);
  read();
}
