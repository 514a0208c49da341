import type { StageSnapshot } from '@mostrador/chart-gallery';
import type { SessionEntry } from '@mostrador/chart-model';
import * as v from 'valibot';

export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];

/** Where the chart on stage stands: what the frame tells the page around it after every step. */
const StageSnapshotSchema: v.GenericSchema<StageSnapshot> = v.object({
  chart: v.string(),
  input: v.string(),
  steps: v.array(v.nullable(v.string())),
  states: v.array(v.string()),
  taken: v.array(v.string()),
  pending: v.array(v.string()),
  offered: v.array(v.string()),
  timers: v.array(v.object({ name: v.string(), dueIn: v.number() })),
  elapsed: v.number(),
  effects: v.array(v.object({ slot: v.string(), params: v.string() })),
  isOver: v.boolean(),
});
const names = v.array(v.string());
const EntrySchema: v.GenericSchema<SessionEntry> = v.variant('type', [
  v.object({
    type: v.literal('created'),
    actor: v.number(),
    id: v.string(),
    parent: v.nullable(v.number()),
    kind: v.picklist(['machine', 'promise', 'callback', 'observable', 'transition', 'unknown']),
    machine: v.nullable(v.string()),
    slot: v.nullable(v.string()),
  }),
  v.object({
    type: v.literal('sent'),
    from: v.nullable(v.number()),
    to: v.nullable(v.number()),
    event: v.string(),
    payload: v.string(),
  }),
  v.object({
    type: v.literal('stood'),
    actor: v.number(),
    event: v.string(),
    status: v.picklist(['idle', 'active', 'done', 'error', 'stopped']),
    states: names,
    at: names,
    taken: names,
  }),
]);
/** What the frame says. */
export const ReportSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('snapshot'), snapshot: StageSnapshotSchema }),
  /** What happened among the actors on stage, `start` entries having been told before; 0: these are the first since the chart came on stage. */
  v.object({ kind: v.literal('entries'), start: v.number(), entries: v.array(EntrySchema) }),
]);
export type Report = v.InferOutput<typeof ReportSchema>;

/** Which chart stands where; the frame's own address says the same. */
export const SceneSchema = v.object({
  chart: v.string(),
  input: v.string(),
  steps: v.array(v.string()),
  mode: v.picklist(MODES),
});
export type Scene = v.InferOutput<typeof SceneSchema>;

/** What the page around the frame asks of it. */
export const OrderSchema = v.variant('kind', [
  v.object({ kind: v.literal('stage'), scene: SceneSchema }),
  v.object({ kind: v.literal('do'), name: v.string() }),
  v.object({ kind: v.literal('advance'), ms: v.number() }),
  v.object({ kind: v.literal('mode'), mode: v.picklist(MODES) }),
]);
export type Order = v.InferOutput<typeof OrderSchema>;

/** The scene as the frame's address carries it, after the `#`. */
export function addressOf({ chart, input, steps, mode }: Scene): string {
  return new URLSearchParams({ chart, input, steps: JSON.stringify(steps), mode }).toString();
}

/** The scene of an address, or null where it names none. */
export function sceneOf(hash: string): Scene | null {
  const { steps = '[]', ...rest } = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
  try {
    const scene = v.safeParse(SceneSchema, { ...rest, steps: JSON.parse(steps) });
    return scene.success ? scene.output : null;
  } catch {
    return null;
  }
}
