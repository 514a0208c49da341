import { randomToken, tokenHash } from '#server/secrets.ts';
import type { World } from './binding.ts';

/** Gives the browser a flow of its own, as asking for a code does; its hash as the store knows it. */
export async function flowOf(world: World): Promise<string> {
  const token = randomToken();
  const asking = world.product.client();
  asking.cookies.set('flow', token);
  await world.adopt(asking);
  return tokenHash(token);
}
