import type { SnapshotFrom } from 'xstate';
import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { POLICIES_REGION } from '#machines/account/policies/screen.ts';
import { type Act, type Control, dismissBothWays, goTo, press } from '#tests/paths/person/person.ts';
import { defineScreen, type World } from '#tests/paths/screens/binding.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { leaveGuardMachine } from './machine.ts';
import { leaveGuardModel } from './model.ts';

const AUTOMATIC: Settings = { ...DEFAULT_SETTINGS, operationMode: 'automatic' };
const PATH = `/accounts/${ACCOUNT}`;

/** Chooses the mode that is not chosen: with the automatic one, more can be chosen. */
const change: Act = {
  control: null,
  perform: async (person) => {
    const isAutomatic = (await person.find({ role: 'radio', names: ['Con demora'] })) === 'ready';
    await person.press({ role: 'radio', names: [isAutomatic ? 'Supervisado' : 'Automático'] });
  },
  changes: () => true,
};
const QUESTIONS_LINK: Control = { role: 'link', names: ['Preguntas'] };
const follow: Act = {
  control: QUESTIONS_LINK,
  perform: (person) => person.press(QUESTIONS_LINK),
  changes: () => true,
};

/** Somebody else saves just what is chosen here, so that there is nothing left to save: each time the other mode. */
const saveTheSame = async ({ product }: World): Promise<void> => {
  const { accounts } = product.store;
  const saved = await accounts.settings(ACCOUNT);
  await accounts.putSettings(ACCOUNT, saved?.operationMode === 'supervised' ? AUTOMATIC : DEFAULT_SETTINGS);
  product.product.hub.publish({ event: 'SettingsChanged', details: { accountId: ACCOUNT } });
};

/** What is saved is read again, as it was: to what is chosen here it makes no difference. */
const readAgain = async ({ product }: World): Promise<void> =>
  product.product.hub.publish({ event: 'SettingsChanged', details: { accountId: ACCOUNT } });

/** How sure a draft must be, and that none tells yet how that fares. */
const CONFIDENCE = [
  'Campo «Seguridad mínima para enviarse sola»: 94 [En modo automático se envía sola solo la respuesta que sea al menos así de segura. Las demás quedan para una persona.]',
  'Dice: En los últimos 30 días se prepararon 0 respuestas. Cuando sean 20 o más, aquí verá cuántas se habrían enviado solas.',
];

type Snapshot = SnapshotFrom<typeof leaveGuardMachine>;
const hasLeft = (snapshot: Snapshot): boolean => snapshot.matches('idle') && snapshot.context.departure !== null;

export const screen = defineScreen<typeof leaveGuardMachine>({
  model: leaveGuardModel,
  starts: {
    idle: async (world) => {
      await openQuestions(world, 0);
      return `${PATH}/settings`;
    },
  },
  acts: {
    made: change,
    followed: follow,
    // To the page it is all the same which way the browser goes through its history.
    wentBack: goTo(`${PATH}/history`),
    confirmed: press('Salir sin guardar'),
    declined: dismissBothWays('Seguir aquí', follow),
  },
  happenings: { gone: saveTheSame, madeAgain: readAgain, goneAgain: readAgain },
  allows: ({ before, step: { name } }) => {
    // Whoever left is elsewhere; whoever has nothing to lose leaves, and is asked nothing.
    if (before.matches('idle')) {
      return before.context.departure === null && !['followed', 'wentBack', 'madeAgain', 'gone'].includes(name);
    }
    if (name === 'made' || name === 'goneAgain') return false;
    // The dialog lies over the links.
    return name !== 'followed' || before.matches({ watching: 'guarding' });
  },
  excuses: {
    'ignored:leave-guard.idle--leave.requested':
      'Sin nada que perder nadie pregunta: se sale, y lo recorren los caminos de la pantalla principal.',
  },
  region: 'body',
  except: `header, aside, search, fieldset, a[href="#main"], #automatic-rules, #automatic-shadow, [data-part="rehearsal-note"], [data-part="transfer-note"], ${POLICIES_REGION}`,
  views: ['src/ui/dialogs/leave/leave-dialog.tsx'],
  sees: (snapshot) => {
    if (snapshot.hasTag('open')) return ASKING;
    if (hasLeft(snapshot)) return snapshot.context.departure?.kind === 'path' ? QUESTIONS : HISTORY;
    return [
      'Título «Configuración»',
      ...CONFIDENCE,
      `Botón «Guardar»${snapshot.matches('idle') ? ' (no se puede usar)' : ''}`,
      `Dirección: ${PATH}/settings`,
    ];
  },
});

const ASKING = [
  'Diálogo «Hay cambios sin guardar» [Si sale de esta sección, los cambios se pierden.]',
  'Título «Hay cambios sin guardar»',
  'Botón «Seguir aquí»',
  'Botón «Salir sin guardar»',
  'Botón «Cerrar»',
  `Dirección: ${PATH}/settings`,
];
/** But for the list's own header. */
const QUESTIONS = ['Título «Está al día»', `Dirección: ${PATH}/questions`];
const HISTORY = ['Título «Todavía no hay respuestas»', `Dirección: ${PATH}/history`];
