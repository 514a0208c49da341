import type { SnapshotFrom } from 'xstate';
import type { GreetingSignature } from '#domain/greeting-signature.ts';
import { press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { hearOnlyTheWalk, tellOf } from '#tests/paths/screens/owed-messages.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { greetingSignatureMachine } from './machine.ts';
import { greetingSignatureModel } from './model.ts';

const EMAIL = 'ana@tienda.test';
const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const LONG = '👋'.repeat(1997);
const NONE: GreetingSignature = { greeting: null, signature: null };
const THEIRS: GreetingSignature = { greeting: 'Buen día', signature: null };
const MINE: GreetingSignature = { greeting: 'Hola', signature: null };
const PATH = `/accounts/${ACCOUNT}/greeting-and-signature`;
const ADDRESS = `Dirección: ${PATH}`;

/** Somebody at greeting and signature of an account of their own. */
export const openGreetingSignature = async (world: World): Promise<string> => {
  hearOnlyTheWalk(world, 'GreetingAndSignatureChanged');
  await openQuestions(world, 0);
  return PATH;
};

const has =
  (greetingSignature: GreetingSignature) =>
  ({ product }: World): Promise<void> =>
    product.store.accounts.putGreetingSignature(ACCOUNT, greetingSignature);
const endpoint = { method: 'GET', path: /^\/accounts\/\d+\/greeting-signature$/ };

export const screen = defineScreen<typeof greetingSignatureMachine>({
  model: greetingSignatureModel,
  starts: {
    opened: openGreetingSignature,
    typedEarlier: async (world) => {
      const path = await openGreetingSignature(world);
      const draft = { saved: NONE, mine: { greeting: 'Hola', signature: '' } };
      await world.keep('sessionStorage', `draft:${EMAIL}:greeting-signature:${ACCOUNT}`, JSON.stringify(draft));
      return path;
    },
  },
  acts: {
    greeting: write('Saludo', 'Hola'),
    noGreeting: write('Saludo', ''),
    signature: write('Firma', LONG),
    noSignature: write('Firma', ''),
    previewed: press('Vista previa'),
    saved: press('Guardar', 'Guardando…'),
    retried: press('Actualizar', 'Reintentar'),
    theirs: press('Usar lo de la otra persona'),
    mine: press('Conservar lo mío'),
  },
  happenings: { changed: (world) => tellOf(world, 'GreetingAndSignatureChanged') },
  calls: {
    read: { endpoint, outcomes: { none: served(has(NONE)), theirs: served(has(THEIRS)), offline: cut } },
    refresh: { endpoint, outcomes: { theirs: served(has(THEIRS)), mine: served(has(MINE)), offline: cut } },
    save: {
      endpoint: { method: 'PUT', path: /^\/accounts\/\d+\/greeting-signature$/ },
      outcomes: { saved: served(), offline: cut },
    },
  },
  notices: { 'greeting-signature-saved': 'Saludo y firma guardados.' },
  region: 'main',
  views: [
    'src/ui/screens/greeting-signature/greeting-signature-screen.tsx',
    'src/ui/screens/greeting-signature/greeting-signature-box.tsx',
    'src/ui/saved-form/saved-form.tsx',
  ],
  sees: (snapshot) => {
    const isReading =
      snapshot.matches({ texts: 'reading' }) || snapshot.matches({ texts: { shown: { news: 'reading' } } });
    const title = [...(isReading ? ['Se está cargando'] : []), 'Título «Saludo y firma»'];
    if (snapshot.matches({ texts: 'reading' })) return [...title, 'Aviso: Cargando…', ADDRESS];
    if (snapshot.matches({ texts: 'failed' })) {
      return [
        ...title,
        `Alerta: No se pudieron cargar el saludo y la firma ${OFFLINE} Reintentar`,
        'Botón «Reintentar»',
        ADDRESS,
      ];
    }
    return [...title, ...newsOf(snapshot), ...formOf(snapshot), ...previewOf(snapshot), ADDRESS];
  },
});

type Snapshot = SnapshotFrom<typeof greetingSignatureMachine>;

const off = (isOff: boolean): string => (isOff ? ' (no se puede usar)' : '');

function formOf(snapshot: Snapshot): string[] {
  const { mine, saved } = snapshot.context;
  const isBusy = snapshot.matches({ texts: 'saving' });
  const length = [...mine.greeting, ...mine.signature].length;
  const isTooLong = length > 2000;
  const count = `${length} de 2000 entre los dos`;
  const notes = isTooLong
    ? ` (mal: No debe exceder los 2000 caracteres entre los dos) [${count}]`
    : ` [Con $ se pone una variable. ${count}]`;
  const isUnchanged = mine.greeting === (saved.greeting ?? '') && mine.signature === (saved.signature ?? '');
  const maySave =
    !isUnchanged &&
    !isTooLong &&
    snapshot.context.theirs === null &&
    snapshot.matches({ texts: { shown: { news: 'current' } } });
  const isOpen = snapshot.matches({ preview: 'open' });
  return [
    `Campo «Saludo»: ${mine.greeting}${off(isBusy)}${notes}`,
    `Botón «Variable en el saludo»${off(isBusy)}`,
    `Campo «Firma»: ${mine.signature}${off(isBusy)}${notes}`,
    `Botón «Variable en la firma»${off(isBusy)}`,
    ...(snapshot.matches({ texts: { shown: { form: { unsaved: 'saveFailed' } } } })
      ? [`Alerta: No se pudieron guardar el saludo y la firma ${OFFLINE}`]
      : []),
    `Botón «Vista previa»${off(length === 0)}${isOpen ? ' (abierto)' : ''}`,
    isBusy ? 'Botón «Guardando…» (ocupado)' : `Botón «Guardar»${off(!maySave)}`,
  ];
}

function newsOf(snapshot: Snapshot): string[] {
  const { theirs, mine } = snapshot.context;
  const stale = 'No se pudo ver si alguien cambió el saludo o la firma. Actualice antes de guardar.';
  return [
    ...(snapshot.matches({ texts: { shown: { news: 'stale' } } })
      ? [`Aviso: ${stale} ${OFFLINE} Actualizar`, 'Botón «Actualizar»']
      : []),
    ...(theirs === null
      ? []
      : [
          'Aviso: Otra persona cambió el saludo o la firma ' +
            `Lo que guardó la otra persona ${told(theirs)} Usar lo de la otra persona Lo suyo, sin guardar ${told(mine)} Conservar lo mío`,
          'Botón «Usar lo de la otra persona»',
          'Botón «Conservar lo mío»',
        ]),
  ];
}

const told = ({ greeting, signature }: GreetingSignature): string =>
  `Saludo ${greeting || 'Sin texto'} Firma ${signature || 'Sin texto'}`;

function previewOf(snapshot: Snapshot): string[] {
  const { greeting, signature } = snapshot.context.mine;
  if (!snapshot.matches({ preview: 'open' })) return [];
  return [
    'Título «Vista previa»',
    ...(greeting === '' ? [] : [`Dato «Saludo»: ${greeting}`]),
    'Dato «Respuesta»: Aquí va la respuesta a su pregunta.',
    ...(signature === '' ? [] : [`Dato «Firma»: ${signature}`]),
  ];
}
