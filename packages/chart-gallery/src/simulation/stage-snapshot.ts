/** Where a staged chart stands. */
export interface StageSnapshot {
  /** The name of its model. */
  chart: string;
  /** The name of the input from which it started. */
  input: string;
  /** The cases that led here; null for something that no case of the model names. */
  steps: (string | null)[];
  /** The uids of the active states, outermost first. */
  states: string[];
  /** The ids of the transitions that the last step took. */
  taken: string[];
  /** The ids of the calls under way. */
  pending: string[];
  /** The names of the cases that would change something here. */
  offered: string[];
  /** `dueIn` is in ms. */
  timers: { name: string; dueIn: number }[];
  /** How long the stage has been on by its own clock, in ms. */
  elapsed: number;
  /** What was last asked of the world, oldest first. */
  effects: { slot: string; params: string }[];
  isOver: boolean;
}
