// Promises as tables: what a machine does in a state when something happens. What no row allows does not happen.
import { type Invariant, same, uidOf } from '@mostrador/chart-model';
import type { Promises } from '@mostrador/chart-paths';
import type { AnyStateMachine } from 'xstate';

export type Step = Parameters<Invariant<AnyStateMachine>['holds']>[0];

/** What one region does in a step. In each region the first row that applies counts; without one nothing happens there. */
export interface Row {
  /** The uid of an active state. */
  readonly at: string;
  /** The type of the event; `after <delay>` for a timer. */
  readonly on: string;
  readonly when?: (step: Step) => boolean;
  /** The id of the transition whose guard `when` restates; where that is told its answer, the answer counts. */
  readonly guard?: string;
  /** The uids of the innermost states that are active in the region afterwards; those of before, unless given. */
  readonly to?: readonly string[];
  /** Named actions that are ordered. */
  readonly does?: readonly string[];
  /** How many actions without a name are ordered. */
  readonly notes?: number;
  /** Types of emitted events. */
  readonly emits?: readonly string[] | ((step: Step) => readonly string[]);
  /** Fields of the context afterwards, as they are written as JSON; every other field stays. */
  readonly sets?: Readonly<Record<string, (step: Step) => unknown>>;
}

export interface Table {
  /** The uids of the regions; the last one that a row's state is in is the row's. */
  readonly regions: readonly string[];
  readonly rows: readonly Row[];
}

const NAMELESS = '(anonymous)';

export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isIn = (uid: string, region: string): boolean => uid === region || uid.startsWith(`${region}.`);
const uidsOf = ({ _nodes }: Step['after']): string[] => _nodes.map(uidOf);
const leavesOf = ({ _nodes }: Step['after']): string[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(uidOf);
const asText = (texts: readonly string[]): string => texts.toSorted().join('\n');

/** Promises of a table, each judged apart, so that a breach says what is otherwise. */
export function promisedBy({ regions, rows }: Table): Promises {
  const regionOf = (uid: string): string => regions.findLast((region) => isIn(uid, region)) ?? '';
  const named = new Set(rows.flatMap(({ guard = [] }) => guard));
  /** The rows of a step; several choices where a guard that no row names was told its answer, of which one has to fit. */
  const choicesOf = (step: Step): readonly (readonly Row[])[] => {
    const { told = new Map<string, boolean>() } = step;
    const isOpen = [...told.keys()].some((id) => !named.has(id));
    const mayApply = ({ guard = '', when }: Row): boolean => told.get(guard) ?? (isOpen || when?.(step) !== false);
    const active = uidsOf(step.beforeSnapshot);
    const type = step.eventType.replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1');
    const matching = rows.filter((row) => row.on === type && active.includes(row.at) && mayApply(row));
    const ofRegions = [...Map.groupBy(matching, ({ at }) => regionOf(at)).values()];
    return ofRegions.reduce<readonly (readonly Row[])[]>(
      (choices, ofRegion) => {
        const possible = isOpen ? ofRegion : ofRegion.slice(0, 1);
        return choices.flatMap((choice) => possible.map((row) => [...choice, row]));
      },
      [[]],
    );
  };
  const expectedLeaves = (step: Step, chosen: readonly Row[]): string[] => {
    const moving = chosen.filter(({ to }) => to !== undefined);
    const staying = leavesOf(step.beforeSnapshot).filter(
      (uid) => !moving.some(({ at }) => regionOf(at) === regionOf(uid)),
    );
    return [...staying, ...moving.flatMap(({ to = [] }) => to)];
  };
  const rule = (name: string, fits: (step: Step, chosen: readonly Row[]) => boolean) => ({
    rule: name,
    holds: (step: Step) => choicesOf(step).some((chosen) => fits(step, chosen)),
  });
  return {
    invariants: [
      rule(
        'every event leads where its row says',
        (step, chosen) => asText(leavesOf(step.after)) === asText(expectedLeaves(step, chosen)),
      ),
      rule('it orders what its row says', ({ effects }, chosen) => {
        const slots = effects.map(({ slot }) => slot);
        const notes = chosen.reduce((sum, row) => sum + (row.notes ?? 0), 0);
        return (
          slots.filter((slot) => slot === NAMELESS).length === notes &&
          asText(slots.filter((slot) => slot !== NAMELESS)) === asText(chosen.flatMap(({ does = [] }) => does))
        );
      }),
      rule(
        'it emits what its row says',
        (step, chosen) =>
          asText(step.emitted.map((event) => String(field(event, 'type')))) ===
          asText(chosen.flatMap(({ emits = [] }) => (typeof emits === 'function' ? emits(step) : emits))),
      ),
      rule('the context changes as its row says', (step, chosen) => {
        const sets: NonNullable<Row['sets']> = Object.assign({}, ...chosen.map((row) => row.sets ?? {}));
        const fields = new Set([...Object.keys(step.before), ...Object.keys(step.after.context), ...Object.keys(sets)]);
        return [...fields].every((name) => {
          const expected: unknown = sets[name] === undefined ? step.before[name] : sets[name](step);
          return same(step.after.context[name], expected);
        });
      }),
    ],
  };
}
