import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { DELAYED as TEN_MINUTES } from '../server/questions/fixtures.ts';
import { ACCOUNT, ana, browser, product, visitAs } from './visit.ts';

export const SETTINGS = `/accounts/${ACCOUNT}/settings`;
export const READ: Endpoint = { method: 'GET', path: /^\/accounts\/\d+\/settings$/ };
export const SAVE: Endpoint = { method: 'PUT', path: /^\/accounts\/\d+\/settings$/ };
export const DELAYED: Settings = { ...TEN_MINUTES, autoResponseDelay: 20 };
export const OTHERS: Settings = { ...DELAYED, autoResponseDelay: 60 };

/** The settings are opened; the calls to these endpoints end only when the test says so. */
export const open = async (settings: Settings = DEFAULT_SETTINGS, ...endpoints: Endpoint[]): Promise<void> => {
  await product.store.accounts.putSettings(ACCOUNT, settings);
  visitAs(ana, ...endpoints);
  await browser.open(SETTINGS);
  await screen.findByRole('radio', { name: 'Supervisado' });
};
export const stored = (): Promise<Settings | null> => product.store.accounts.settings(ACCOUNT);
/** Somebody else saves these, and everybody hears of it. */
export const saveElsewhere = async (settings: Settings): Promise<void> => {
  await product.store.accounts.putSettings(ACCOUNT, settings);
  product.product.hub.publish({ event: 'SettingsChanged', details: { accountId: ACCOUNT } });
};
export const radio = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('radio', { name });
export const register = (): HTMLElement => screen.getByRole('group', { name: 'Trato al comprador' });
export const undoWindow = (): HTMLElement => screen.getByRole('group', { name: 'Tiempo para deshacer un envío' });
/** Of mode, response and delay. */
export const chosen = (): string[] =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(
      (one) =>
        one.checked &&
        one.closest('#policies') === null &&
        ![register(), undoWindow()].some((group) => group.contains(one)),
    )
    .map((one) => one.labels?.[0]?.querySelector('span')?.textContent ?? '');
export const pick = (name: string): Promise<void> => userEvent.click(radio(name));
