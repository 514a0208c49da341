import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** The transitions that an inspected step took. */
export function transitionsTaken(inspection: InspectionEvent): readonly AnyTransitionDefinition[] {
  return inspection.type === '@xstate.microstep' ? inspection._transitions : [];
}

/** A transition's name in reports: where it starts, on what, and its place among those that compete with it. */
function nameOf(transition: AnyTransitionDefinition): string {
  const rivals = rivalsOf(transition);
  return `${transition.source.id} · ${transition.eventType || 'always'} #${rivals.findIndex((rival) => isSame(rival, transition))}`;
}

function rivalsOf({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  return eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
}

function isSame(a: AnyTransitionDefinition, b: AnyTransitionDefinition): boolean {
  return (
    a === b ||
    (a.source.id === b.source.id && a.eventType === b.eventType && rivalsOf(a).indexOf(a) === rivalsOf(b).indexOf(b))
  );
}

export function allNodes(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine)];
}

export function allTransitions(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return allNodes(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
}

/** What the replayed paths did, held against the chart as declared (never against what the walk discovered). */
export class Coverage {
  readonly #machine: AnyStateMachine;
  readonly #taken = new Set<string>();
  readonly #offered = new Map<string, number>();
  readonly #takenTimes = new Map<string, number>();
  readonly #states = new Set<string>();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  record(transitions: readonly AnyTransitionDefinition[]): void {
    for (const transition of transitions) {
      const name = nameOf(transition);
      this.#taken.add(name);
      this.#takenTimes.set(name, (this.#takenTimes.get(name) ?? 0) + 1);
    }
  }

  /** Notes that `eventType` happened while the chart stood at `snapshot`. */
  offer(snapshot: AnyMachineSnapshot, eventType: string): void {
    for (const node of snapshot._nodes) {
      this.#states.add(node.id);
      for (const transition of node.transitions.get(eventType) ?? []) {
        const name = nameOf(transition);
        this.#offered.set(name, (this.#offered.get(name) ?? 0) + 1);
      }
    }
  }

  visit(snapshot: AnyMachineSnapshot): void {
    for (const node of snapshot._nodes) this.#states.add(node.id);
  }

  /** Transitions that no path took. */
  missingTransitions(): string[] {
    return allTransitions(this.#machine)
      .map(nameOf)
      .filter((name) => !this.#taken.has(name));
  }

  /** Guards that no path saw refuse: wherever their event happened, the transition was taken. */
  missingRefusals(): string[] {
    return allTransitions(this.#machine)
      .filter(({ guard, eventType }) => guard !== undefined && eventType !== '')
      .map(nameOf)
      .filter((name) => (this.#offered.get(name) ?? 0) <= (this.#takenTimes.get(name) ?? 0));
  }

  /** States in which no path stood; transient ones, left before anybody could stand there, do not count. */
  missingStates(): string[] {
    return allNodes(this.#machine)
      .filter((node) => !isTransient(node))
      .map(({ id }) => id)
      .filter((id) => !this.#states.has(id));
  }
}

/** A state with a guardless `always` is left at once. */
function isTransient(node: AnyStateNode): boolean {
  return (node.always ?? []).some(({ guard }) => guard === undefined);
}

/**
 * The cells (atomic state × event) that no transition handles, by uid. An event that belongs to another region of a
 * parallel chart is no cell of this one.
 */
export function unhandledCells(
  machine: AnyStateMachine,
  uidOf: (meta: unknown) => string | undefined,
): Map<string, string[]> {
  const cells = new Map<string, string[]>();
  for (const node of allNodes(machine)) {
    if (node.type !== 'atomic' || isTransient(node)) continue;
    const line = ancestry(node);
    const region = line.findLast((ancestor) => ancestor.parent?.type === 'parallel') ?? machine.root;
    const relevant = new Set(
      allNodes(machine)
        .filter((other) => other === region || ancestry(other).includes(region))
        .flatMap((other) => [...other.transitions.keys()])
        .filter((type) => type !== '' && !type.startsWith('xstate.')),
    );
    const handled = new Set(line.flatMap((ancestor) => [...ancestor.transitions.keys()]));
    const ignored = [...relevant].filter((type) => !handled.has(type)).toSorted();
    if (ignored.length > 0) cells.set(uidOf(node.meta) ?? node.id, ignored);
  }
  return cells;
}

function ancestry(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [node] : [node, ...ancestry(node.parent)];
}
