import type { AutomaticShadow, ShadowDifference, ShadowResult } from '#contract/automatic-shadow.ts';

const STARTED = Date.UTC(2026, 10, 19, 13);
const DAY = 86_400_000;

export const RESULT: ShadowResult = {
  decided: 120,
  wouldSend: 84,
  early: { same: 21, other: 4 },
  late: { same: 38, other: 9 },
  unanswered: 10,
  gone: 2,
  left: [
    { reason: 'answer-unknown', count: 25 },
    { reason: 'not-sure', count: 8 },
    { reason: 'rule', count: 3 },
  ],
  minutes: { person: 42, automatic: 10 },
};
const RUN = { startedAt: STARTED, endsAt: STARTED + 7 * DAY, stoppedAt: null, isRunning: true, day: 3, result: RESULT };

/** The states of a run as the server tells them. */
export const NONE: AutomaticShadow = { operationMode: 'supervised', run: null };
export const RUNNING: AutomaticShadow = { operationMode: 'supervised', run: RUN };
export const ENDED: AutomaticShadow = {
  operationMode: 'automatic',
  run: { ...RUN, isRunning: false, stoppedAt: STARTED + 4 * DAY },
};

export const DIFFERENCE: ShadowDifference = {
  questionId: '13000000001',
  itemId: 'MLA1',
  question: '¿Viene con cargador?',
  shadow: 'Sí, viene con cargador.',
  dueAt: STARTED + DAY,
  person: 'Sí, y con una batería de repuesto.',
  answeredAt: STARTED + DAY + 600_000,
  answeredBy: 'ana@tienda.test',
};
