import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import type { ChartModel, Outcome } from '../model.ts';

/** Something that may happen to a chart: an act from outside, the end of one of its calls, or a timer that is due. */
export interface Case {
  /** The name of the case in its model; `<call>:<outcome>` for the end of a call, the delay's name for a timer. */
  readonly name: string;
  readonly event: EventObject;
  /** The step as a person who does not read code would tell it. */
  readonly words: string;
  readonly actor: 'person' | 'world' | 'clock';
  /** The uids of which one is active afterwards, wherever the chart does not ignore it. */
  readonly leadsTo: readonly string[] | null;
}

/** The cases that may happen where the chart stands. */
export type CasesAt = (snapshot: AnyMachineSnapshot) => readonly Case[];

/**
 * Every outside case everywhere, the ends of the calls under way, and the timers that run.
 * @param inputName leaves out the cases that are explored from other inputs alone.
 */
export function casesOf(model: ChartModel, inputName?: string): CasesAt {
  const outside = Object.entries(model.events)
    .filter(([, { inputs }]) => inputName === undefined || (inputs?.includes(inputName) ?? true))
    .map(
      ([name, { event, words, by, leadsTo }]): Case => ({
        name,
        event,
        words,
        actor: by ?? 'person',
        leadsTo: leadsTo ?? null,
      }),
    );
  const ends = new Map(
    Object.entries(model.calls).map(([id, { done, failed }]) => [
      id,
      [
        ...Object.entries(done).map(([name, { output, ...outcome }]) =>
          endOf(`${id}:${name}`, outcome, { type: `xstate.done.actor.${id}`, output, actorId: id }),
        ),
        ...Object.entries(failed).map(([name, { error, ...outcome }]) =>
          endOf(`${id}:${name}`, outcome, { type: `xstate.error.actor.${id}`, error, actorId: id }),
        ),
      ],
    ]),
  );
  const timers = new Map<string, Case>();
  const timerOf = (eventType: string): Case => {
    const name = delayNameOf(eventType);
    const outcome = model.delays?.[name] ?? { words: name };
    const timer: Case = timers.get(eventType) ?? {
      name,
      event: { type: eventType },
      words: outcome.words,
      actor: 'clock',
      leadsTo: outcome.leadsTo ?? null,
    };
    timers.set(eventType, timer);
    return timer;
  };
  return (snapshot) => {
    if (snapshot.status !== 'active') return [];
    const running = snapshot._nodes.flatMap((node) => node.invoke.flatMap(({ id }) => ends.get(id) ?? []));
    const due = snapshot._nodes.flatMap(timersOf).map(timerOf);
    return [...outside, ...running, ...due];
  };
}

/** The events of the timers that run in a state, each once however many transitions wait for it. */
export const timersOf = ({ after }: Pick<AnyStateNode, 'after'>): readonly string[] => [
  ...new Set(after.map(({ eventType }) => eventType)),
];

/** The name of the delay that an `after` event belongs to. */
export function delayNameOf(eventType: string): string {
  return /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1] ?? '';
}

function endOf(name: string, { words, leadsTo }: Outcome, event: EventObject & Record<string, unknown>): Case {
  return { name, event, words, actor: 'world', leadsTo: leadsTo ?? null };
}
