import { defineModel } from '#machines/shared/model.ts';
import { policyGuardMachine } from './machine.ts';

const P = 'policy-guard';

/** What is found in each text, by kind, where the listing asks 12,500. */
const FOUND: Readonly<Record<string, readonly string[]>> = {
  'Sí, hay stock.': [],
  'Sí, al 11 4567-8901.': ['phone'],
  'Vea mitienda.com o escriba a ana@tienda.test': ['email', 'link'],
  'Se lo dejo en $ 9.000.': ['price'],
  '': [],
};

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
      holds: ({ after: { context } }) => JSON.stringify(context.kinds) === JSON.stringify(FOUND[context.text]),
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
