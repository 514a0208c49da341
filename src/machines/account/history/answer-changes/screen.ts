import type { SnapshotFrom } from 'xstate';
import { composeMessage, type Message } from '#domain/message.ts';
import { press } from '#tests/paths/person/person.ts';
import { defineScreen, type World } from '#tests/paths/screens/binding.ts';
import { onePageOf } from '#tests/paths/screens/list-pages.ts';
import { ACCOUNT, openQuestions } from '#tests/paths/screens/pending-questions.ts';
import type { answerChangesMachine } from './machine.ts';
import { answerChangesModel } from './model.ts';

const LEASE = 60_000;

interface Answered {
  readonly buyer: string;
  readonly question: string;
  readonly draft: string;
  readonly sent: Message;
}

/** The latest answer first, as the list has them. */
const ANSWERS: readonly Answered[] = [
  {
    buyer: '700000001',
    question: '¿Hay stock?',
    draft: 'Sí, hay stock.',
    sent: { greeting: 'Hola', text: 'Sí, hay dos.', signature: 'Saludos' },
  },
  {
    buyer: '700000002',
    question: '¿Hacen envíos?',
    draft: 'Sí, a todo el país.',
    sent: { greeting: null, text: 'Sí,  a todo\nel país.', signature: null },
  },
  {
    buyer: '700000003',
    question: '¿Es nuevo?',
    draft: 'Sí, es nuevo.',
    sent: { greeting: 'Hola', text: 'Sí, es nuevo.', signature: null },
  },
];

/**
 * Somebody at the history of an account of their own: two answers that were changed before they were sent, one that was not,
 * and one that was given in the marketplace.
 */
const openHistory = async (world: World): Promise<string> => {
  await openQuestions(world, 1);
  const { questions } = world.product.store;
  const now = Date.now();
  const outside = {
    id: '9100000010',
    text: '¿Es importado?',
    askedAt: now,
    buyerId: '700000004',
    itemId: 'MLA1518840519',
    status: 'answered',
    answer: { text: 'No, es nacional.', answeredAt: now - 1000 },
  } as const;
  await questions.sync(ACCOUNT, [outside]);
  for (const [index, { buyer, question, draft, sent }] of ANSWERS.entries()) {
    const id = String(9_100_000_001 + index);
    const asked = { ...outside, id, text: question, buyerId: buyer, status: 'unanswered', answer: null } as const;
    await questions.sync(ACCOUNT, [asked]);
    await questions.setDraft(ACCOUNT, id, {
      suggestedAnswer: draft,
      suggestionKnown: true,
      sendIn: null,
      manualReason: null,
    });
    const begun = await questions.beginSending(ACCOUNT, id, { reply: sent, by: 'ana@tienda.test', lease: LEASE });
    if (begun.outcome !== 'begun') throw new Error(`${id} cannot be answered: ${begun.outcome}`);
    const answer = { by: 'product', text: composeMessage(sent), answeredAt: now - index } as const;
    await questions.settleAnswered(begun.claim, answer);
  }
  return `/accounts/${ACCOUNT}/history`;
};

export const screen = defineScreen<typeof answerChangesMachine>({
  model: answerChangesModel,
  starts: { closed: openHistory },
  acts: {
    requestedWhole: press('Ver los cambios en la respuesta a 700000001'),
    requestedBare: press('Ver los cambios en la respuesta a 700000002'),
    dismissed: press('Cerrar'),
  },
  except: 'header, aside, search, a[href="#main"]',
  views: [
    'src/ui/dialogs/answer-changes/answer-changes-dialog.tsx',
    'src/ui/answer-parts/answer-parts.tsx',
    'src/ui/screens/history/history-screen.tsx',
  ],
  sees: (snapshot) => (snapshot.matches('closed') ? HISTORY : dialogOf(snapshot)),
});

const ADDRESS = `Dirección: /accounts/${ACCOUNT}/history`;
const HISTORY = [
  'Tarjeta «700000001 pregunta»',
  'Botón «ahora»',
  'Botón «ahora»',
  'Dato «Saludo»: Hola',
  'Dato «Respuesta»: Sí, hay dos.',
  'Dato «Firma»: Saludos',
  'Botón «Ver los cambios en la respuesta a 700000001»',
  'Tarjeta «700000002 pregunta»',
  'Botón «ahora»',
  'Botón «ahora»',
  'Dato «Respuesta»: Sí, a todo el país.',
  'Botón «Ver los cambios en la respuesta a 700000002»',
  'Tarjeta «700000003 pregunta»',
  'Botón «ahora»',
  'Botón «ahora»',
  'Dato «Saludo»: Hola',
  'Dato «Respuesta»: Sí, es nuevo.',
  'Tarjeta «700000004 pregunta»',
  'Botón «ahora»',
  'Botón «ahora»',
  'Dato «Respuesta»: No, es nacional.',
  ...onePageOf(4, 5),
  ADDRESS,
];

function dialogOf({ context }: SnapshotFrom<typeof answerChangesMachine>): string[] {
  const isWhole = context.answer?.question === '¿Hay stock?';
  return [
    `Diálogo «Cambios en la respuesta preparada» [${
      isWhole
        ? 'Tachado, lo que se quitó del borrador. Subrayado, lo que se agregó.'
        : 'Las palabras son las mismas: solo cambian los espacios o los saltos de línea.'
    }]`,
    'Título «Cambios en la respuesta preparada»',
    ...(isWhole
      ? ['Dato «Saludo»: Hola', 'Dato «Respuesta»: Sí, hay quitado: stock agregado: dos .', 'Dato «Firma»: Saludos']
      : ['Dato «Respuesta»: Sí, a todo el país.']),
    'Botón «Cerrar»',
    ADDRESS,
  ];
}
