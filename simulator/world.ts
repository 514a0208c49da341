import type { Market } from './market.ts';
import type { Application } from './options.ts';
import type { Settings } from './settings.ts';
import type { Blocked } from './store/blocked.ts';
import type { Grants } from './store/grants.ts';
import type { Items } from './store/items.ts';
import type { Orders } from './store/orders.ts';
import type { Questions } from './store/questions.ts';
import type { Users } from './store/users.ts';
import type { Notifier } from './webhooks/notifier.ts';

/** The repositories of the state. */
export interface Stores {
  readonly users: Users;
  readonly items: Items;
  readonly questions: Questions;
  readonly orders: Orders;
  readonly grants: Grants;
  readonly blocked: Blocked;
}

/** The dependencies of the routes. */
export interface World {
  readonly application: Application;
  /** The public origin, without a trailing slash. */
  readonly url: string;
  readonly now: () => number;
  readonly settings: Settings;
  readonly stores: Stores;
  readonly market: Market;
  readonly notifier: Notifier;
}
