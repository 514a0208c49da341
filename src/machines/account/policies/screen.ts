import type { SnapshotFrom } from 'xstate';
import { EMPTY_SHEET, type Policy, type PolicySheet } from '#domain/policies.ts';
import { mark, press, write } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { hearOnlyTheWalk, tellOf } from '#tests/paths/screens/owed-messages.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { policiesMachine } from './machine.ts';
import { policiesModel } from './model.ts';

const EMAIL = 'ana@tienda.test';
const OFFLINE = 'No hay conexión con el servidor. Revise su conexión a internet.';
const THEIRS: PolicySheet = { ...EMPTY_SHEET, payment: { value: null, text: 'Efectivo al retirar' } };
const MINE: PolicySheet = { ...EMPTY_SHEET, invoice: { value: 'yes', text: '' } };
const LONG = 'a'.repeat(501);
const UNSET = 'Casilla «Sin indicar»';
const PATH = `/accounts/${ACCOUNT}/settings`;
const ADDRESS = `Dirección: ${PATH}`;
/** The sheet's part of the settings' page. */
export const POLICIES_REGION = '#policies';

/** Somebody at the settings of an account whose seller has once told a buyer where to pick up. */
async function openSettings(world: World): Promise<string> {
  hearOnlyTheWalk(world, 'SettingsChanged');
  await openQuestions(world, 0);
  await world.product.store.questions.sync(ACCOUNT, [
    {
      id: '8000000001',
      text: '¿Se puede retirar?',
      askedAt: 1,
      buyerId: '700000001',
      itemId: 'MLA1518840519',
      status: 'answered',
      answer: { text: 'Hola! Se retira en Palermo. Saludos', answeredAt: 2 },
    },
  ]);
  return PATH;
}

const has =
  (sheet: PolicySheet) =>
  ({ product }: World): Promise<void> =>
    product.store.policies.replace(ACCOUNT, sheet);
const endpoint = { method: 'GET', path: /^\/accounts\/\d+\/policies$/ };

export const screen = defineScreen<typeof policiesMachine>({
  model: policiesModel,
  starts: {
    opened: openSettings,
    typedEarlier: async (world) => {
      const path = await openSettings(world);
      const draft = { saved: EMPTY_SHEET, mine: MINE };
      await world.keep('sessionStorage', `draft:${EMAIL}:policies:${ACCOUNT}`, JSON.stringify(draft));
      return path;
    },
  },
  acts: {
    yes: mark('Sí'),
    unset: {
      ...mark('Sin indicar'),
      // Every other topic says so too; the first one is the invoice's.
      changes: (facts) => facts.find((fact) => fact.startsWith(UNSET))?.startsWith(`${UNSET}: marcada`) === false,
    },
    long: write('Texto sobre retiro en persona', LONG),
    noPickup: write('Texto sobre retiro en persona', ''),
    accepted: press('Usar la sugerencia sobre retiro en persona'),
    dismissed: press('Descartar la sugerencia sobre retiro en persona'),
    suggestAgain: press('Buscar otra vez'),
    saved: press('Guardar datos', 'Guardando datos…'),
    retried: press('Actualizar', 'Reintentar'),
    theirs: press('Usar lo de la otra persona'),
    mine: press('Conservar lo mío'),
  },
  happenings: { changed: (world) => tellOf(world, 'SettingsChanged') },
  calls: {
    read: { endpoint, outcomes: { none: served(has(EMPTY_SHEET)), theirs: served(has(THEIRS)), offline: cut } },
    refresh: { endpoint, outcomes: { theirs: served(has(THEIRS)), mine: served(has(MINE)), offline: cut } },
    save: {
      endpoint: { method: 'PUT', path: /^\/accounts\/\d+\/policies$/ },
      outcomes: { saved: served(), offline: cut },
    },
    suggest: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/policies\/suggestions$/ },
      outcomes: { pickup: served(), offline: cut },
    },
  },
  notices: { 'policies-saved': 'Datos del negocio guardados.' },
  region: POLICIES_REGION,
  views: ['src/ui/screens/policies/policies-panel.tsx', 'src/ui/screens/policies/topic-box.tsx'],
  sees: (snapshot) => {
    const isReading =
      snapshot.matches({ sheet: 'reading' }) || snapshot.matches({ sheet: { shown: { news: 'reading' } } });
    const title = [
      ...(isReading ? ['Se está cargando'] : []),
      'Título «Datos del negocio»',
      ...(snapshot.matches({ suggestions: 'failed' }) ? SUGGESTIONS_FAILED : []),
    ];
    if (snapshot.matches({ sheet: 'reading' })) return [...title, 'Aviso: Cargando…', ADDRESS];
    if (snapshot.matches({ sheet: 'failed' })) {
      return [
        ...title,
        `Alerta: No se pudieron cargar los datos del negocio ${OFFLINE} Reintentar`,
        'Botón «Reintentar»',
        ADDRESS,
      ];
    }
    return [...title, ...newsOf(snapshot), ...suggestionsOf(snapshot), ...formOf(snapshot), ADDRESS];
  },
});

type Snapshot = SnapshotFrom<typeof policiesMachine>;

const off = (isOff: boolean): string => (isOff ? ' (no se puede usar)' : '');

/** The topics as the page shows them: title, whether it is a matter of yes or no, what the box is called, how it helps. */
const TOPICS = [
  [
    'invoice',
    'Factura',
    true,
    'factura',
    'Qué factura hace y qué dato pide. Ejemplo: «Sí, hacemos factura A y B; para la A envíe su CUIT después de la compra.»',
  ],
  [
    'dispatch',
    'Despacho',
    false,
    'despacho',
    'Cuándo sale un pedido. Ejemplo: «Despachamos el mismo día las compras pagadas antes de las 14.»',
  ],
  ['shipping', 'Envíos', true, 'envíos', 'Cómo y adónde envía. Ejemplo: «Enviamos a todo el país por Mercado Envíos.»'],
  [
    'pickup',
    'Retiro en persona',
    true,
    'retiro en persona',
    'Dónde y en qué horario. Ejemplo: «Se retira en Palermo, de lunes a viernes de 10 a 18, con la compra hecha.»',
  ],
  [
    'exchange',
    'Cambios y devoluciones',
    true,
    'cambios y devoluciones',
    'Plazo y condiciones. Ejemplo: «Se cambia dentro de los 30 días, sin uso y con su caja.»',
  ],
  [
    'warranty',
    'Garantía',
    true,
    'garantía',
    'La que vale para todo lo que vende. Ejemplo: «Todos los productos tienen 6 meses de garantía.»',
  ],
  [
    'wholesale',
    'Venta por mayor',
    true,
    'venta por mayor',
    'Desde cuántas unidades y cómo. Ejemplo: «Desde 10 unidades del mismo producto hay precio por mayor.»',
  ],
  [
    'haggling',
    'Rebajas',
    true,
    'rebajas',
    'Si acepta otro precio que el publicado. Ejemplo: «El precio es el publicado.»',
  ],
  [
    'original',
    'Productos originales',
    true,
    'productos originales',
    'Si todo lo que vende es original. Ejemplo: «Todos nuestros productos son nuevos y originales.»',
  ],
  [
    'payment',
    'Medios de pago',
    false,
    'medios de pago',
    'Con qué se paga y en cuántas cuotas. Ejemplo: «Aceptamos todos los medios de Mercado Pago, hasta en 6 cuotas.»',
  ],
] as const;

const SUGGESTIONS_FAILED = [
  `Alerta: No se pudieron buscar sugerencias en sus respuestas anteriores ${OFFLINE} Buscar otra vez`,
  'Botón «Buscar otra vez»',
];

/** Whether the page suggests where to pick up. */
const isOffered = ({ context: { mine, suggestions, dismissed } }: Snapshot): boolean =>
  suggestions.pickup !== undefined && mine.pickup.text === '' && dismissed.length === 0;

function formOf(snapshot: Snapshot): string[] {
  const { mine, saved, theirs } = snapshot.context;
  const isBusy = snapshot.matches({ sheet: 'saving' });
  const isTooLong = mine.pickup.text.length > 500;
  const isUnchanged = JSON.stringify(mine) === JSON.stringify(saved);
  const maySave =
    !isUnchanged && !isTooLong && theirs === null && snapshot.matches({ sheet: { shown: { news: 'current' } } });
  return [
    ...TOPICS.flatMap(([topic, title, isYesNo, name, help]) => [
      `Título «${title}»`,
      ...(isYesNo ? choicesOf(mine[topic], isBusy) : []),
      fieldOf(mine[topic], name, help, isBusy),
      ...(topic === 'pickup' && isOffered(snapshot)
        ? [
            'Dato «Usted ya respondió a «¿Se puede retirar?»»: Se retira en Palermo.',
            `Botón «Usar la sugerencia sobre retiro en persona»${off(isBusy)}`,
            `Botón «Descartar la sugerencia sobre retiro en persona»${off(isBusy)}`,
          ]
        : []),
    ]),
    ...(snapshot.matches({ sheet: { shown: { form: { unsaved: 'saveFailed' } } } })
      ? [`Alerta: No se pudieron guardar los datos del negocio ${OFFLINE}`]
      : []),
    isBusy ? 'Botón «Guardando datos…» (ocupado)' : `Botón «Guardar datos»${off(!maySave)}`,
  ];
}

const choicesOf = ({ value }: Policy, isBusy: boolean): string[] =>
  (
    [
      ['yes', 'Sí'],
      ['no', 'No'],
      [null, 'Sin indicar'],
    ] as const
  ).map(([choice, label]) => `Casilla «${label}»: ${value === choice ? 'marcada' : 'sin marcar'}${off(isBusy)}`);

function fieldOf({ text }: Policy, name: string, help: string, isBusy: boolean): string {
  const count = `${text.length} de 500`;
  const notes = text.length > 500 ? ` (mal: No debe exceder los 500 caracteres) [${count}]` : ` [${help} ${count}]`;
  return `Campo «Texto sobre ${name}»: ${text}${off(isBusy)}${notes}`;
}

function suggestionsOf(snapshot: Snapshot): string[] {
  if (snapshot.matches({ suggestions: 'reading' })) return ['Aviso: Buscando en sus respuestas anteriores…'];
  return isOffered(snapshot)
    ? ['Aviso: Hay una sugerencia tomada de sus respuestas anteriores. No se usa hasta que usted la acepte y guarde.']
    : [];
}

function newsOf(snapshot: Snapshot): string[] {
  const { theirs, mine } = snapshot.context;
  const stale = 'No se pudo ver si alguien cambió los datos del negocio. Actualice antes de guardar.';
  return [
    ...(snapshot.matches({ sheet: { shown: { news: 'stale' } } })
      ? [`Aviso: ${stale} ${OFFLINE} Actualizar`, 'Botón «Actualizar»']
      : []),
    ...(theirs === null
      ? []
      : [
          'Aviso: Otra persona cambió los datos del negocio: ¿con cuáles sigue? ' +
            `Lo que guardó la otra persona ${told(theirs, mine)} Usar lo de la otra persona ` +
            `Lo suyo, sin guardar ${told(mine, theirs)} Conservar lo mío`,
          'Botón «Usar lo de la otra persona»',
          'Botón «Conservar lo mío»',
        ]),
  ];
}

/** A sheet where it differs from the other one. */
const told = (sheet: PolicySheet, other: PolicySheet): string =>
  TOPICS.flatMap(([topic, title, isYesNo]) => {
    const { value, text } = sheet[topic];
    if (value === other[topic].value && text === other[topic].text) return [];
    const choice = { yes: 'Sí. ', no: 'No. ', unset: 'Sin indicar. ' }[value ?? 'unset'];
    return [`${title} ${isYesNo ? choice : ''}${text === '' ? 'Sin texto' : text}`];
  }).join(' ');
