import { fragmentTarget, type PlaceKind } from '#domain/address.ts';
import { pageOf } from '../paginated-list/machine.ts';
import { required } from '../required.ts';
import { callSlot, feedSlot } from '../slots.ts';

export interface PlaceContext {
  /** What a link to the page leads to; null: none. */
  readonly target: string | null;
  /** Where the target is in the whole list, counted from 0; 0 without one. */
  readonly place: number;
}

/** The hash of the address, which names what a link leads to, is another one. */
export type PlaceEvent = { type: 'hash.changed'; hash: string };

interface Hash {
  readonly hash: string;
}
interface Place {
  readonly place: number;
}

/**
 * The states of a page whose list begins where a link leads to, with `limit` entries at first: `arriving`, `locating`, and `open`,
 * which invokes the chart's `list` and which the chart completes. Where the place cannot be read, the list begins at its beginning and says itself what is wrong.
 */
export function createPlace(uid: string, kind: PlaceKind, limit: number) {
  const contextOf = (hash: string): PlaceContext => ({ target: fragmentTarget(hash, kind), place: 0 });
  return {
    contextOf,
    actors: {
      hashes: feedSlot<PlaceEvent>('hashes'),
      /** The place of the target in the whole list, counted from 0. */
      locate: callSlot<number, { target: string }>('locate'),
    },
    /** For `assign`, under the same names. */
    assigners: {
      setTarget: (_: unknown, { hash }: Hash) => contextOf(hash),
      setPlace: (_: unknown, { place }: Place) => ({ place }),
    },
    guards: {
      hasTarget: ({ context }: { context: PlaceContext }) => context.target !== null,
      isAnotherTarget: ({ context }: { context: PlaceContext }, { hash }: Hash) =>
        fragmentTarget(hash, kind) !== context.target,
    },
    invoke: { id: 'hashes', src: 'hashes' } as const,
    on: {
      'hash.changed': {
        guard: { type: 'isAnotherTarget', params: ({ event }: { readonly event: Hash }) => event },
        target: '.arriving',
        actions: { type: 'setTarget', params: ({ event }: { readonly event: Hash }) => event },
      },
    } as const,
    states: {
      arriving: {
        meta: { uid: `${uid}.arriving` },
        always: [{ guard: 'hasTarget', target: 'locating' }, { target: 'open' }],
      } as const,
      locating: {
        meta: { uid: `${uid}.locating`, requirements: ['2.56'] },
        invoke: {
          id: 'locate',
          src: 'locate',
          input: ({ context }: { context: PlaceContext }) => ({ target: required(context.target, 'target') }),
          onDone: {
            target: 'open',
            actions: {
              type: 'setPlace',
              params: ({ event }: { readonly event: { readonly output: number } }) => ({ place: event.output }),
            },
          },
          onError: { target: 'open' },
        },
      } as const,

      /** Where the list begins; its chart says the requirements. */
      open: {
        invoke: {
          id: 'list',
          src: 'list',
          input: ({ context: { place } }: { context: PlaceContext }) => ({ limit, skip: pageOf(place, limit) }),
        },
      } as const,
    },
  };
}
