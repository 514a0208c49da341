import type { Goal } from '@mostrador/chart-paths';
import type { SnapshotFrom } from 'xstate';
import { type InboxKey, withRow } from '#domain/inbox.ts';
import { focusLink, shortcut } from '#tests/paths/person/person.ts';
import { defineScreen, type World } from '#tests/paths/screens/binding.ts';
import type { Endpoint, HeldCalls } from '#tests/paths/screens/held-calls.ts';
import { onePageOf } from '#tests/paths/screens/list-pages.ts';
import { ACCOUNT, openQuestions, tellOfQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { inboxMachine } from './machine.ts';
import { inboxModel } from './model.ts';

type Snapshot = SnapshotFrom<typeof inboxMachine>;

const DAY = 86_400_000;
const OTHER = '20';
const PATH = '/inbox';
/** The list asks for it; what it brings is an event of this chart. */
const LIST: Endpoint = { method: 'GET', path: /^\/inbox\?/, isOfOthers: true };

/** The accounts and questions of the model, and how long ago they were asked. */
const QUESTIONS = [
  { accountId: ACCOUNT, id: '1', text: '¿Hay stock?', days: 5, nickname: 'TIENDA_ANA' },
  { accountId: OTHER, id: '1', text: '¿Hacen envíos?', days: 4, nickname: 'AUTOPARTES_SUR' },
  { accountId: ACCOUNT, id: '3', text: '¿Tiene garantía?', days: 3, nickname: 'TIENDA_ANA' },
] as const;
type Asked = (typeof QUESTIONS)[number];
const [FIRST, SECOND, THIRD] = QUESTIONS;

const openInbox = async (world: World): Promise<string> => {
  const { users, accounts, operators } = world.product.store;
  await openQuestions(world, 0);
  const owner = await users.create({ email: 'sur@autopartes.test', passwordHash: world.product.hash('x') });
  if (owner === null) throw new Error('sur@autopartes.test could not be made');
  await accounts.create({ id: OTHER, siteId: 'MLA', nickname: 'AUTOPARTES_SUR', icon: null, ownerId: owner.id });
  await operators.add(OTHER, { email: 'ana@tienda.test', permissions: 1 });
  await leave(world, QUESTIONS);
  return PATH;
};

/** Sees to it that just these wait for an answer. */
async function leave({ product }: World, waiting: readonly Asked[]): Promise<void> {
  await product.store.transaction(async ({ questions }) => {
    for (const accountId of [ACCOUNT, OTHER]) {
      await questions.sync(
        accountId,
        QUESTIONS.filter((question) => question.accountId === accountId).map((question) => ({
          ...{ id: question.id, text: question.text, askedAt: Date.now() - question.days * DAY, buyerId: '700000001' },
          ...{ itemId: 'MLA1', status: waiting.includes(question) ? 'unanswered' : 'closed', answer: null },
        })),
      );
      // Drafts would come by themselves and change what is to be seen.
      for (const id of await questions.pendingIds(accountId)) await questions.postponeDraft(accountId, id, DAY);
    }
  });
}

/** The list reads these: the first ones at once, others when it is told of a change. */
const reads =
  (...waiting: readonly Asked[]) =>
  async (world: World, held: HeldCalls): Promise<void> => {
    await leave(world, waiting);
    if (!held.isWaiting(LIST)) tellOfQuestions(world);
    await held.end(LIST, { kind: 'serve' });
  };

const writes =
  ({ accountId, id }: Asked, writer: string | null) =>
  async ({ product }: World): Promise<void> =>
    product.product.hub.publish({
      event: 'PresenceChanged',
      details: { accountId, questions: [{ questionId: id, present: writer === null ? [] : [writer], writer }] },
    });

const OF_FILTERS: readonly Goal[] = ['transitions:inbox--filters.changed--0', 'transitions:inbox--query.reported--0'];
const OF_OPENING: readonly Goal[] = [
  'transitions:inbox.working--row.opened--0',
  'guards:inbox.working--row.opened--0=yes',
];
const because = (reason: string, goals: readonly Goal[]) => goals.map((goal) => [goal, reason] as const);

export const screen = defineScreen<typeof inboxMachine>({
  model: inboxModel,
  starts: {
    opened: openInbox,
    returned: async (world) =>
      `${await openInbox(world)}${withRow('', { accountId: OTHER, questionId: SECOND.id, place: 1 })}`,
  },
  acts: {
    down: shortcut('j'),
    up: shortcut('k'),
    entered: (before) => focusLink(...namesOf(before, SECOND)),
    opened: (before) => focusLink(...namesOf(before, SECOND)),
    openedLast: (before) => focusLink(...namesOf(before, THIRD)),
  },
  happenings: {
    read: reads(FIRST, SECOND, THIRD),
    readFewer: reads(FIRST, THIRD),
    readOne: reads(FIRST),
    readNone: reads(),
    writes: writes(SECOND, 'beto@tienda.test'),
    writesToo: writes(FIRST, 'caro@tienda.test'),
    stops: writes(SECOND, null),
  },
  holds: [LIST],
  // Whoever opens a row is elsewhere.
  allows: ({ before, step: { name } }) =>
    !((name === 'opened' && isShown(before, SECOND)) || (name === 'openedLast' && isShown(before, THIRD))),
  excuses: Object.fromEntries([
    ...because(
      'Son mensajes entre los filtros y la lista, que tienen sus propios caminos; tests/browser/inbox.test.ts elige cuentas.',
      OF_FILTERS,
    ),
    ...because('Lleva a la sección de la cuenta: tests/browser/inbox.test.ts abre una pregunta y vuelve.', OF_OPENING),
  ]),
  region: 'main',
  views: ['src/ui/screens/questions/inbox/inbox-screen.tsx'],
  sees: (snapshot, inputName) => [
    ...(snapshot.matches('arriving') ? ['Se está cargando'] : []),
    'Título «Bandeja»',
    ...(snapshot.matches('arriving') ? ['Aviso: Cargando la lista…'] : listOf(snapshot)),
    `Dirección: ${PATH}${inputName === 'returned' ? withRow('', { accountId: OTHER, questionId: SECOND.id, place: 1 }) : ''}`,
  ],
});

/** The account of the model. */
const modelAccount = (accountId: string): string => (accountId === ACCOUNT ? '10' : accountId);
const isRow = ({ accountId, id }: Asked, row: InboxKey): boolean =>
  row.accountId === modelAccount(accountId) && row.questionId === id;
const isShown = ({ context: { rows } }: Snapshot, question: Asked): boolean => rows.some((row) => isRow(question, row));
const shownIn = (snapshot: Snapshot): readonly Asked[] => QUESTIONS.filter((question) => isShown(snapshot, question));

function listOf(snapshot: Snapshot): string[] {
  const { at } = snapshot.context;
  const shown = shownIn(snapshot);
  const countOf = (accountId: string): number => shown.filter((question) => question.accountId === accountId).length;
  return [
    `Botón «AUTOPARTES_SUR ${countOf(OTHER)}»`,
    `Botón «TIENDA_ANA ${countOf(ACCOUNT)}»`,
    ...(shown.length === 0
      ? ['Título «Está al día»']
      : [
          ...shown.map(
            (question) =>
              `Enlace «${partsOf(snapshot, question).join(' ')}»${at !== null && isRow(question, at) ? ' (aquí)' : ''}`,
          ),
          ...onePageOf(shown.length, 5),
        ]),
  ];
}

/** What a row says, in its order. */
function partsOf({ context: { writers } }: Snapshot, question: Asked): string[] {
  const writer = writers.find((row) => isRow(question, row))?.writer;
  return [
    question.nickname,
    'MLA1',
    question.text,
    writer === undefined ? 'Redactando' : `${writer} la está respondiendo`,
    '700000001',
    `Espera ${question.days} días; pasó la hora`,
  ];
}

/** Where nothing is laid out its parts touch. */
const namesOf = (snapshot: Snapshot, question: Asked): string[] => {
  const parts = partsOf(snapshot, question);
  return [parts.join(' '), parts.join('')];
};
