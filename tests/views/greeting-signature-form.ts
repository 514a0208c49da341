import { screen } from '@testing-library/react';
import type { GreetingSignature } from '#domain/greeting-signature.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { replaceIn } from './finders.ts';
import { ACCOUNT, ana, browser, product, visitAs } from './visit.ts';

export const SECTION = `/accounts/${ACCOUNT}/greeting-and-signature`;
export const READ: Endpoint = { method: 'GET', path: /^\/accounts\/\d+\/greeting-signature$/ };
export const SAVE: Endpoint = { method: 'PUT', path: /^\/accounts\/\d+\/greeting-signature$/ };
export const NONE: GreetingSignature = { greeting: null, signature: null };
export const OURS: GreetingSignature = { greeting: 'Hola', signature: 'Saludos' };
export const OTHERS: GreetingSignature = { greeting: 'Buen día', signature: null };

/** The section is opened; the calls to these endpoints end only when the test says so. */
export const open = async (greetingSignature: GreetingSignature = NONE, ...endpoints: Endpoint[]): Promise<void> => {
  await product.store.accounts.putGreetingSignature(ACCOUNT, greetingSignature);
  visitAs(ana, ...endpoints);
  await browser.open(SECTION);
  await screen.findByRole('textbox', { name: 'Saludo' });
};
export const stored = (): Promise<GreetingSignature | null> => product.store.accounts.greetingSignature(ACCOUNT);
/** Somebody else saves these, and everybody hears of it. */
export const saveElsewhere = async (greetingSignature: GreetingSignature): Promise<void> => {
  await product.store.accounts.putGreetingSignature(ACCOUNT, greetingSignature);
  product.product.hub.publish({ event: 'GreetingAndSignatureChanged', details: { accountId: ACCOUNT } });
};
export const box = (name: string): HTMLTextAreaElement => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
export const texts = (): string[] => ['Saludo', 'Firma'].map((name) => box(name).value);
export const write = (name: string, text: string): Promise<void> => replaceIn(box(name), text);
