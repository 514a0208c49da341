import type { FindingKind } from '#domain/policy-guard/finding.ts';
import { defineModel, same, typed } from '#machines/shared/model.ts';
import { policyGuardMachine } from './machine.ts';

const P = 'policy-guard';

/** What is found in each text, in order, where the item costs 12,500; spaces around a text change nothing. */
const FOUND: Readonly<Record<string, readonly (readonly [FindingKind, string])[]>> = {
  'Sí, hay stock.': [],
  'Sí, al 11 4567-8901.': [['phone', '11 4567-8901']],
  '👋 Sí, al 11 4567-8901 👋': [['phone', '11 4567-8901']],
  'Vea mitienda.com o escriba a ana@tienda.test': [
    ['link', 'mitienda.com'],
    ['email', 'ana@tienda.test'],
  ],
  'Se lo dejo en $ 9.000.': [['price', '$ 9.000']],
  '': [],
};
const foundIn = (text: string) => FOUND[text.trim()] ?? [];

export const policyGuardModel = defineModel({
  name: 'questions-policy-guard',
  title: 'Reglas de MercadoLibre',
  about: 'Señala en el texto lo que MercadoLibre no permite: contacto, enlaces, ventas por fuera, otro precio.',
  machine: policyGuardMachine,
  inputs: {
    priced: { prices: [12500], text: '' },
    flagged: { prices: [12500], text: 'Se lo dejo en $ 9.000.' },
  },
  starts: { priced: [`${P}.clean`], flagged: [`${P}.flagged`] },
  events: {
    ordinary: {
      event: { type: 'text.changed', text: 'Sí, hay stock.' },
      words: 'Escribe una respuesta corriente',
      leadsTo: [`${P}.clean`],
    },
    phone: {
      event: { type: 'text.changed', text: 'Sí, al 11 4567-8901.' },
      words: 'Escribe un teléfono',
      leadsTo: [`${P}.flagged`],
    },
    phoneAmongEmoji: {
      event: { type: 'text.changed', text: '👋 Sí, al 11 4567-8901 👋' },
      words: 'Escribe un teléfono entre emojis',
      leadsTo: [`${P}.flagged`],
    },
    linkAndEmail: {
      event: { type: 'text.changed', text: 'Vea mitienda.com o escriba a ana@tienda.test' },
      words: 'Escribe un enlace y un e-mail',
      leadsTo: [`${P}.flagged`],
    },
    price: {
      event: { type: 'text.changed', text: 'Se lo dejo en $ 9.000.' },
      words: 'Escribe un precio que no es el de la publicación',
      leadsTo: [`${P}.flagged`],
    },
    cleared: { event: { type: 'text.changed', text: '' }, words: 'Borra todo', leadsTo: [`${P}.clean`] },
  },
  calls: {},
  guards: {
    hasFindings: 'el texto tiene algo que MercadoLibre no permite',
    isClean: 'el texto no tiene nada que MercadoLibre no permita',
  },
  states: {
    [`${P}.clean`]: {
      description: 'Nada que señalar en el texto',
      holds: ({ context }) => context.findings.length === 0 && context.kinds.length === 0,
    },
    [`${P}.flagged`]: {
      description: 'Lo que MercadoLibre no permite está subrayado y nombrado',
      holds: ({ context }) => context.findings.length > 0 && context.kinds.length > 0,
    },
  },
  ignores: {},
  ends: [],
  invariants: [
    {
      rule: '2.52 se nombra lo que hay en el texto que está escrito, y nada más',
      holds: ({ after: { context } }) => {
        const found = foundIn(context.text);
        const marked = context.findings.map(({ kind, start, end }) => [kind, context.text.slice(start, end)]);
        return same(marked, found) && same(context.kinds.toSorted(), found.map(([kind]) => kind).toSorted());
      },
    },
    {
      rule: '2.52 se mira el texto tal como está escrito',
      holds: ({ event, after: { context } }) => context.text === typed(event).text,
    },
    {
      rule: '2.52 cada hallazgo está dentro del texto, en orden y sin pisar a otro',
      holds: ({ after: { context } }) =>
        context.findings.every(
          ({ start, end }, index) =>
            start >= (context.findings[index - 1]?.end ?? 0) && start < end && end <= context.text.length,
        ),
    },
  ],
});
