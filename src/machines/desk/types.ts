import type { Account } from '#contract/accounts.ts';
import { SECTIONS } from '#domain/address.ts';
import type { ColorMode } from '../profile/color-mode/machine.ts';

/** What the desk may show beside its navigation: a section of the account, or a page that stands in for all of them. */
export const DESK_PAGES = [
  ...SECTIONS,
  'inbox',
  'link-account',
  'lost-connection',
  'second-factor',
  'forbidden',
] as const;
export type DeskPage = (typeof DESK_PAGES)[number];

/** Where the viewer is, as the root chart decided it. */
export interface DeskPlace {
  readonly page: DeskPage;
  /** The section that the address names, also where the viewer may not see it. */
  readonly section: (typeof SECTIONS)[number] | null;
  /** The account that the address names. */
  readonly account: Account | null;
  /** Every account of the viewer, by nickname (2.30). */
  readonly accounts: readonly Account[];
  /** The parameters of the screen that links an account (2.12). */
  readonly link: { readonly error: string | null; readonly nickname: string | null } | null;
}

export interface DeskInput {
  /** The viewer's e-mail. */
  readonly email: string;
  readonly colorMode: ColorMode;
}

export interface DeskContext extends DeskInput {
  /** Null until the root chart has said it. */
  readonly place: DeskPlace | null;
}

export type DeskEvent =
  /** The root chart decided where the viewer is, or the accounts were read again. */
  | { type: 'place.changed'; place: DeskPlace }
  /** The marketplace link of the account is lost. */
  | { type: 'link.lost' }
  /** The menu of the accounts. */
  | { type: 'accounts.opened' }
  | { type: 'accounts.closed' }
  | { type: 'retry.pressed' };
