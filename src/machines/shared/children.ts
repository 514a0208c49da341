import type { AnyActorRef } from 'xstate';

/** A chart with charts that it invokes for as long as it lives. */
interface Parent<Children> {
  getSnapshot(): { readonly children: Children };
}

/** A chart was asked for a child that it invokes only in some of its states. */
class MissingChildError extends Error {
  override readonly name = 'MissingChildError';
}

/** The chart that another one invokes at its root, by the id of the invocation: the same for as long as its parent lives. */
export function childOf<
  Children extends Readonly<Partial<Record<string, AnyActorRef>>>,
  Id extends keyof Children & string,
>(parent: Parent<Children>, id: Id): NonNullable<Children[Id]> {
  const child = parent.getSnapshot().children[id];
  if (!child) throw new MissingChildError(`No child "${id}" is invoked`);
  return child;
}
