import type { AccountEvent } from '#contract/live.ts';
import type { LiveConnection } from '#server/live/hub.ts';
import type { World } from './binding.ts';
import { ACCOUNT } from './pending-questions.ts';

/** How many such messages each walk itself has yet to send. */
const owed = new WeakMap<World, { count: number }>();

/** Lets only those messages of this event reach the page that the walk sends; what its calls cause would be events of no step. */
export function hearOnlyTheWalk(world: World, event: AccountEvent): void {
  const { hub } = world.product.product;
  const add = hub.add.bind(hub);
  const walk = { count: 0 };
  owed.set(world, walk);
  Object.assign(hub, {
    add: (connection: LiveConnection) => {
      const send = connection.send.bind(connection);
      Object.assign(connection, {
        send: (text: string) => {
          if (text.includes(`"${event}"`)) {
            if (walk.count === 0) return;
            walk.count -= 1;
          }
          send(text);
        },
      });
      add(connection);
    },
  });
}

/** Sends such a message. */
export async function tellOf(world: World, event: AccountEvent, accountId = ACCOUNT): Promise<void> {
  const walk = owed.get(world);
  if (walk !== undefined) walk.count += 1;
  world.product.product.hub.publish({ event, details: { accountId } });
}
