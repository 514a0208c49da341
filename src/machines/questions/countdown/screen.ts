import type { Goal } from '@mostrador/chart-paths';
import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import {
  ACCOUNT,
  become,
  CARD_FOOT,
  CARD_HEAD,
  CARD_TOOLS,
  openCardScheduled,
  tell,
} from '#tests/paths/screens/asked-question.ts';
import { cut, defineScreen, reasons, served, type World } from '#tests/paths/screens/binding.ts';
import type { questionCountdownMachine } from './machine.ts';
import { questionCountdownModel } from './model.ts';

type Countdown = SnapshotFrom<typeof questionCountdownMachine>;

/** Long enough for the minutes to stay the same during a walk, in ms. */
const SEND_IN = 70 * 60_000 - 2000;
const DRAFT = 'Sí, hay stock.';

/** How far the page's clock was ahead when the page heard of the schedule last. */
const heardAt = new WeakMap<World, number>();

const hear = (world: World): void => {
  heardAt.set(world, world.passed);
  tell(world.product);
};

/** Lets time pass on the page until so much of the countdown is left, in ms. */
async function passUntil(world: World, left: number): Promise<void> {
  const [id] = await world.product.store.questions.pendingIds(ACCOUNT);
  const question = id === undefined ? null : await world.product.store.questions.byId(ACCOUNT, id);
  const schedule = question?.schedule ?? Date.now();
  await world.pass(schedule - Date.now() - (world.passed - (heardAt.get(world) ?? 0)) - left);
}

const TIMER = 'Pasan cinco segundos con la tarjeta ya fuera de la lista; lo prueba el nivel 1.';
const BY_THE_CARD =
  'Responder pasa por aquí en los caminos de la tarjeta, y Responder ahora en tests/browser/desk.test.ts.';
const UNSEEN = 'La misma hora, dicha otra vez, no cambia nada que se vea; lo prueba el nivel 1.';
const ONLY_WHILE_CLOSE = 'El reloj avisa solo mientras corre, y desde que faltan dos segundos; lo prueba el nivel 1.';
const GONE = 'La tarjeta ya dejó la lista, y nada de ella se puede usar.';

export const screen = defineScreen<typeof questionCountdownMachine>({
  model: questionCountdownModel,
  starts: {
    scheduled: openCardScheduled(SEND_IN),
    manual: openCardScheduled(null),
  },
  acts: {
    stopped: press('Detener', 'Deteniendo…'),
  },
  happenings: {
    cancelled: async (world) => {
      const [id] = await world.product.store.questions.pendingIds(ACCOUNT);
      if (id !== undefined) await world.product.store.questions.stop(ACCOUNT, id);
      hear(world);
    },
    // The page's clock is set, so that the same hour of the server is another one here.
    moved: async (world) => {
      await world.pass(5 * 60_000);
      hear(world);
    },
    closing: (world) => passUntil(world, 1500),
    over: async (world) => {
      // As the server's own clock would have it, the answer has gone out.
      await become(world, 'closed', { quietly: true });
      await world.pass(SEND_IN);
    },
  },
  calls: {
    stopQuestion: {
      endpoint: { method: 'POST', path: /^\/accounts\/\d+\/questions\/\d+\/stop$/ },
      outcomes: {
        stopped: served(),
        gone: {
          ending: {
            kind: 'answer',
            status: 400,
            body: { error: 'question-unavailable', answeredBy: 'Mostrador' },
          },
        },
        offline: cut,
      },
    },
  },
  allows: ({ before, step }) => {
    if (before.matches({ scheduled: 'over' })) return false;
    const isScheduled = before.matches('scheduled');
    const isStopped = before.matches({ scheduled: 'stopped' });
    const isStopping = before.matches({ scheduled: 'stopping' });
    const isClosing = before.matches({ scheduled: 'closing' });
    switch (step.name) {
      case 'moved':
        return isScheduled && !isStopped && before.context.dueAt === 1_000_000;
      case 'cancelled':
        return !isStopped;
      case 'closing':
        return isScheduled && !isStopped && !isStopping && !isClosing;
      case 'over':
        return isScheduled && !isStopped && !isStopping;
      default:
        return true;
    }
  },
  excuses: {
    ...reasons(TIMER, 'transitions:countdown.over--after.recheck--0'),
    ...reasons(
      BY_THE_CARD,
      'transitions:countdown.manual--answer.requested--0',
      'transitions:countdown.open--answer.requested--0',
      'transitions:countdown.stopped--answer.requested--0',
      'ignored:countdown.stopping--answer.requested',
      'ignored:countdown.closing--answer.requested',
    ),
    ...reasons(UNSEEN, 'guards:countdown.schedule--schedule.changed--0=no'),
    ...reasons(
      ONLY_WHILE_CLOSE,
      ...(['unscheduled', 'released', 'stopped', 'stopping'] as const).flatMap((state): Goal[] => [
        `ignored:countdown.${state}--time.closing`,
        `ignored:countdown.${state}--time.over`,
      ]),
      'ignored:countdown.closing--time.closing',
    ),
    ...reasons(
      GONE,
      ...(['answer.requested', 'stop.requested', 'time.closing', 'time.over'] as const).map(
        (event): Goal => `ignored:countdown.over--${event}`,
      ),
    ),
  },
  region: 'article',
  except: '[data-part="hold"]',
  views: ['src/ui/screens/questions/countdown-notice.tsx', 'src/ui/screens/questions/card-acts.tsx'],
  sees: (snapshot) => {
    const address = `Dirección: /accounts/${ACCOUNT}/questions`;
    if (snapshot.matches({ scheduled: 'over' })) return [address];
    return [
      ...CARD_HEAD,
      `Campo «Respuesta»: ${DRAFT} [${DRAFT.length} de 2000]`,
      ...CARD_TOOLS,
      ...noticesOf(snapshot),
      ...CARD_FOOT,
      ...actsOf(snapshot),
      address,
    ];
  },
});

const isCounting = (snapshot: Countdown): boolean =>
  snapshot.matches('scheduled') && !snapshot.matches({ scheduled: 'stopped' });

function noticesOf(snapshot: Countdown): string[] {
  const { failure } = snapshot.context;
  const why =
    failure?.kind === 'network'
      ? 'No hay conexión con el servidor. Revise su conexión a internet.'
      : 'No es posible proceder, operación inválida';
  return [
    ...(snapshot.matches({ scheduled: { open: 'stopFailed' } })
      ? [`Alerta: No se pudo detener la respuesta automática ${why}`]
      : []),
  ];
}

function actsOf(snapshot: Countdown): string[] {
  if (!isCounting(snapshot)) return ['Botón «Responder»'];
  const off = snapshot.matches({ scheduled: 'open' }) ? '' : ' (no se puede usar)';
  const isClosing = snapshot.matches({ scheduled: 'closing' });
  return [
    `Cuenta regresiva: ${isClosing ? '0' : '1:09'} min`,
    snapshot.matches({ scheduled: 'stopping' }) ? 'Botón «Deteniendo…» (ocupado)' : `Botón «Detener»${off}`,
    `Botón «Responder ahora»${off}`,
  ];
}
