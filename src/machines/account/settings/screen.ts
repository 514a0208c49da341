import type { SnapshotFrom } from 'xstate';
import type { Settings } from '#contract/settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { mark, press, slide } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { hearOnlyTheWalk, tellOf } from '#tests/paths/screens/owed-messages.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import { POLICIES_REGION } from '../policies/screen.ts';
import type { settingsMachine } from './machine.ts';
import { AUTOMATIC, settingsModel, THEIRS } from './model.ts';

const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const ADDRESS = `Dirección: /accounts/${ACCOUNT}/settings`;

const CONFIDENCE = 'Seguridad mínima para enviarse sola';

const has =
  (settings: Settings) =>
  ({ product }: World): Promise<void> =>
    product.store.accounts.putSettings(ACCOUNT, settings);
const endpoint = { method: 'GET', path: /^\/accounts\/\d+\/settings$/ };

const open = async (world: World): Promise<string> => {
  hearOnlyTheWalk(world, 'SettingsChanged');
  await openQuestions(world, 0);
  return `/accounts/${ACCOUNT}/settings`;
};

export const screen = defineScreen<typeof settingsMachine>({
  model: settingsModel,
  starts: { opened: open, tuned: open },
  acts: {
    supervised: mark('Supervisado'),
    automatic: mark('Automático'),
    delayed: mark('Con demora'),
    sixty: mark('60 minutos'),
    surer: slide(CONFIDENCE, '95'),
    vos: mark('Vos'),
    undone: mark('10 segundos'),
    saved: press('Guardar', 'Guardando…'),
    retried: press('Actualizar', 'Reintentar'),
    theirs: press('Usar lo de la otra persona'),
    mine: press('Conservar lo mío'),
  },
  happenings: {
    changed: (world) => tellOf(world, 'SettingsChanged'),
  },
  calls: {
    read: {
      endpoint,
      outcomes: { fresh: served(has(DEFAULT_SETTINGS)), automatic: served(has(AUTOMATIC)), offline: cut },
    },
    refresh: {
      endpoint,
      outcomes: {
        fresh: served(has(DEFAULT_SETTINGS)),
        theirs: served(has(THEIRS)),
        mine: served(has(AUTOMATIC)),
        offline: cut,
      },
    },
    save: {
      endpoint: { method: 'PUT', path: /^\/accounts\/\d+\/settings$/ },
      outcomes: { saved: served(), offline: cut },
    },
  },
  notices: { 'settings-saved': 'Configuración guardada.' },
  region: 'main',
  // The record of drafts and the rehearsal are resources, and their texts no controls.
  except: `${POLICIES_REGION}, #automatic-rules, [data-part="draft-record"], [data-part="rehearsal-note"], [data-part="transfer-note"], #automatic-shadow`,
  views: [
    'src/ui/screens/settings/settings-screen.tsx',
    'src/ui/kit/slider/slider.tsx',
    'src/ui/conflict/conflict.tsx',
  ],
  sees: (snapshot) => {
    const { mine } = snapshot.context;
    const isReading = snapshot.matches('reading') || snapshot.matches({ shown: { news: 'reading' } });
    const reading = isReading ? ['Se está cargando'] : [];
    if (snapshot.hasTag('shown')) return [...reading, 'Título «Configuración»', ...formOf(snapshot, mine), ADDRESS];
    return snapshot.matches('failed')
      ? [
          'Título «Configuración»',
          `Alerta: No se pudo cargar la configuración ${OFFLINE} Reintentar`,
          'Botón «Reintentar»',
          ADDRESS,
        ]
      : [...reading, 'Título «Configuración»', 'Aviso: Cargando…', ADDRESS];
  },
});

type Snapshot = SnapshotFrom<typeof settingsMachine>;

const off = (isOff: boolean): string => (isOff ? ' (no se puede usar)' : '');

function formOf(snapshot: Snapshot, mine: Settings): string[] {
  const isBusy = snapshot.matches('saving');
  const isSupervised = mine.operationMode === 'supervised';
  const isImmediate = mine.automaticResponse === 'immediate';
  const isUpToDate = snapshot.matches({ shown: { news: 'current' } });
  const maySave =
    isUpToDate &&
    (snapshot.matches({ shown: { form: { unsaved: 'changed' } } }) ||
      snapshot.matches({ shown: { form: { unsaved: 'saveFailed' } } }));
  const choice = (name: string, isChosen: boolean, isOff: boolean, text?: string): string =>
    `Casilla «${name}»: ${isChosen ? 'marcada' : 'sin marcar'}${off(isOff)}${text === undefined ? '' : ` [${text}]`}`;
  return [
    ...newsOf(snapshot, mine),
    choice('Supervisado', isSupervised, isBusy, SUPERVISED),
    choice('Automático', !isSupervised, isBusy, AUTOMATIC_TEXT),
    ...(isSupervised ? ['Grupo «Respuesta automática» [En modo supervisado ninguna respuesta se envía sola.]'] : []),
    choice('Inmediata', isImmediate, isBusy || isSupervised, 'Se envía en cuanto está preparada.'),
    choice('Con demora', !isImmediate, isBusy || isSupervised, DELAYED),
    ...(isSupervised || isImmediate ? ['Grupo «Demora» [Solo se usa con una respuesta con demora.]'] : []),
    ...[10, 20, 30, 40, 50, 60].map((minutes) =>
      choice(`${minutes} minutos`, mine.autoResponseDelay === minutes, isBusy || isSupervised || isImmediate),
    ),
    `Campo «${CONFIDENCE}»: ${Math.round(mine.minimumConfidence * 100)}${off(isBusy)} [${CONFIDENCE_TEXT}]`,
    ...REGISTERS.map(([value, name]) => choice(name, mine.register === value, isBusy)),
    ...UNDO_CHOICES.map(([value, name]) => choice(name, mine.undoSeconds === value, isBusy)),
    ...(snapshot.matches({ shown: { form: { unsaved: 'saveFailed' } } })
      ? [`Alerta: No se pudo guardar la configuración ${OFFLINE}`]
      : []),
    isBusy ? 'Botón «Guardando…» (ocupado)' : `Botón «Guardar»${off(!maySave)}`,
  ];
}

function newsOf(snapshot: Snapshot, mine: Settings): string[] {
  const { theirs } = snapshot.context;
  const stale = 'No se pudo actualizar la configuración. Lo que ve puede haber cambiado.';
  return [
    ...(snapshot.matches({ shown: { news: 'stale' } })
      ? [`Aviso: ${stale} ${OFFLINE} Actualizar`, 'Botón «Actualizar»']
      : []),
    ...(theirs !== null
      ? [
          `Aviso: Otra persona cambió la configuración: ¿con cuál sigue? Lo que guardó la otra persona ${told(theirs)} Usar lo de la otra persona Lo suyo, sin guardar ${told(mine)} Conservar lo mío`,
          'Botón «Usar lo de la otra persona»',
          'Botón «Conservar lo mío»',
        ]
      : []),
  ];
}

const told = ({ operationMode, automaticResponse, autoResponseDelay, ...mine }: Settings): string =>
  [
    `Modo de operación ${operationMode === 'automatic' ? 'Automático' : 'Supervisado'}`,
    `Respuesta automática ${automaticResponse === 'immediate' ? 'Inmediata' : 'Con demora'}`,
    `Demora ${autoResponseDelay} minutos`,
    `${CONFIDENCE} ${Math.round(mine.minimumConfidence * 100)} %`,
    `Trato al comprador ${REGISTERS.find(([value]) => value === mine.register)?.[1]}`,
    `Tiempo para deshacer un envío ${UNDO_CHOICES.find(([value]) => value === mine.undoSeconds)?.[1]}`,
  ].join(' ');

const CONFIDENCE_TEXT =
  'En modo automático se envía sola solo la respuesta que sea al menos así de segura. Las demás quedan para una persona.';
const REGISTERS = [
  [null, 'Según sus respuestas'],
  ['usted', 'Usted'],
  ['tu', 'Tú'],
  ['vos', 'Vos'],
] as const;
const UNDO_CHOICES = [
  [0, 'Sin espera'],
  [5, '5 segundos'],
  [10, '10 segundos'],
] as const;
const SUPERVISED =
  'Cada respuesta se prepara sola y la envía una persona. Al elegirlo se detienen las respuestas programadas.';
const AUTOMATIC_TEXT =
  'Las respuestas seguras se envían solas, con el saludo y la firma de la cuenta. Las demás quedan para una persona.';
const DELAYED = 'Espera un rato, para que alguien pueda detenerla o corregirla.';
