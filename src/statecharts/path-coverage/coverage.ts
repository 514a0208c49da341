import * as v from 'valibot';

/** What the gallery takes of the path runner's `results.json`. */
const RunSchema = v.object({
  startedAt: v.string(),
  charts: v.array(
    v.object({
      name: v.string(),
      paths: v.array(
        v.object({
          id: v.string(),
          level: v.number(),
          status: v.picklist(['passed', 'failed']),
          steps: v.array(v.object({ transitions: v.array(v.string()) })),
          failure: v.nullable(v.object({ step: v.number() })),
        }),
      ),
    }),
  ),
});

/** Who walked a transition. */
export interface EdgeCoverage {
  /** The levels whose paths took it and went well, in order. */
  readonly levels: readonly number[];
  /** The id of a path that failed in the step that takes it. */
  readonly failed: string | null;
}

/** What the last run of the path runner walked of one chart. */
export interface ChartCoverage {
  /** ISO 8601. */
  readonly startedAt: string;
  readonly transitions: Readonly<Record<string, EdgeCoverage>>;
  /** The ids of the paths that failed. */
  readonly failed: readonly string[];
}

/** Reads `results.json`; nothing when it is not what the path runner writes. */
export function coverageOf(results: unknown): ReadonlyMap<string, ChartCoverage> {
  const parsed = v.safeParse(RunSchema, results);
  if (!parsed.success) return new Map();
  const { startedAt, charts } = parsed.output;
  return new Map(
    charts
      .filter(({ paths }) => paths.length > 0)
      .map(({ name, paths }) => {
        const levels = new Map<string, Set<number>>();
        const failed = new Map<string, string>();
        for (const { id, level, steps, failure } of paths) {
          for (const [index, { transitions }] of steps.entries()) {
            for (const transition of transitions) {
              if (failure?.step === index) failed.set(transition, id);
              else levels.set(transition, (levels.get(transition) ?? new Set()).add(level));
            }
          }
        }
        const ids = new Set([...levels.keys(), ...failed.keys()]);
        const transitions = Object.fromEntries(
          [...ids].map((id) => [
            id,
            {
              levels: [...(levels.get(id) ?? [])].toSorted((one, other) => one - other),
              failed: failed.get(id) ?? null,
            },
          ]),
        );
        return [
          name,
          { startedAt, transitions, failed: paths.filter(({ status }) => status === 'failed').map(({ id }) => id) },
        ];
      }),
  );
}
