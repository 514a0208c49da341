import type { PlaceKind } from '#domain/address.ts';
import { isAt, type Located, offlineTo, SAMPLE_PAGE, same } from '../model.ts';
import type { PlaceContext } from './parts.ts';

interface PlaceSnapshot extends Located {
  readonly context: PlaceContext;
}

interface PlaceStep {
  readonly eventType: string;
  readonly event: unknown;
  readonly before: PlaceContext;
  readonly beforeSnapshot: PlaceSnapshot;
  readonly after: PlaceSnapshot;
  readonly calls: readonly { readonly slot: string; readonly input: unknown }[];
  readonly starts: readonly { readonly id: string; readonly input: unknown }[];
}

/** Where the target of the model is. */
const PLACE = 12;
/** The first place of its page, whether pages have 5 or 10 places. */
const FIRST_OF_PAGE = 10;

/** The model of what `createPlace` adds to a page whose list shows `limit` entries at first. */
export function createPlaceModel(uid: string, kind: PlaceKind, limit: number) {
  const hash = `#${kind}=7`;
  return {
    inputs: { opened: SAMPLE_PAGE, linked: { ...SAMPLE_PAGE, hash } },
    starts: { opened: [`${uid}.open`], linked: [`${uid}.locating`] },
    childInputs: { opened: { list: { limit, skip: 0 } } },
    events: {
      followed: {
        event: { type: 'hash.changed', hash },
        words: 'Sigue un enlace a algo de esta lista',
        leadsTo: [`${uid}.locating`, `${uid}.open`],
      },
      unlinked: {
        event: { type: 'hash.changed', hash: '' },
        words: 'Vuelve a la dirección de la página sola',
        leadsTo: [`${uid}.open`],
      },
    },
    calls: {
      locate: {
        done: {
          found: { output: PLACE, words: 'El servidor dice en qué lugar de la lista está', leadsTo: [`${uid}.open`] },
        },
        failed: { offline: offlineTo(`${uid}.open`) },
      },
    },
    guards: { hasTarget: 'un enlace lleva a algo de la lista', isAnotherTarget: 'el enlace lleva a otra cosa' },
    states: {
      [`${uid}.locating`]: {
        description: 'Averiguando en qué página está lo que se busca',
        holds: ({ context }: PlaceSnapshot) => context.target !== null,
      },
    },
    invariants: [
      {
        rule: '2.56 un enlace lleva a la página de la lista en que está lo enlazado; si no se sabe, a la primera',
        holds: ({ eventType, before, beforeSnapshot, after }: PlaceStep) => {
          const { place } = after.context;
          if (isAt(after, `${uid}.locating`)) return place === 0;
          if (!isAt(beforeSnapshot, `${uid}.locating`)) return place === before.place || place === 0;
          return place === (eventType === 'xstate.done.actor.locate' ? PLACE : 0);
        },
      },
      {
        rule: '2.56 la lista empieza por la página en que está ese lugar',
        holds: ({ after, starts }: PlaceStep) =>
          starts.every(({ id, input }) => {
            const skip = after.context.place === 0 ? 0 : FIRST_OF_PAGE;
            return id !== 'list' || same(input, { limit, skip });
          }),
      },
      {
        rule: 'se busca lo que dice la dirección, una vez por enlace',
        holds: ({ eventType, event, before, after, calls }: PlaceStep) => {
          const isLinked = typeof event === 'object' && event !== null && 'hash' in event && event.hash === hash;
          const target = eventType === 'hash.changed' ? (isLinked ? '7' : null) : before.target;
          const isNew = target !== null && before.target === null;
          return (
            after.context.target === target &&
            JSON.stringify(calls.map(({ input }) => input)) === (isNew ? '[{"target":"7"}]' : '[]')
          );
        },
      },
    ],
  } as const;
}
