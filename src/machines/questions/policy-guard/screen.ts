import { write } from '#tests/paths/person/person.ts';
import { ACCOUNT, openCardTyped, openCardWithout } from '#tests/paths/screens/asked-question.ts';
import { defineScreen } from '#tests/paths/screens/binding.ts';
import type { policyGuardMachine } from './machine.ts';
import { policyGuardModel } from './model.ts';

const TEXTS: Readonly<Record<string, string>> = {
  ordinary: 'Sí, hay stock.',
  phone: 'Sí, al 11 4567-8901.',
  phoneAmongEmoji: '👋 Sí, al 11 4567-8901 👋',
  linkAndEmail: 'Vea mitienda.com o escriba a ana@tienda.test',
  price: 'Se lo dejo en $ 9.000.',
  cleared: '',
};
const NOTES: Readonly<Record<string, string>> = {
  phone: 'Parece un teléfono: MercadoLibre no permite datos de contacto en las respuestas.',
  email: 'Parece un e-mail: MercadoLibre no permite datos de contacto en las respuestas.',
  link: 'Parece un enlace a otro sitio: MercadoLibre solo permite los suyos.',
  price: 'El precio no es el de la publicación: MercadoLibre no permite otro.',
};

const typing = (name: string) => write('Respuesta', TEXTS[name] ?? '');

export const screen = defineScreen<typeof policyGuardMachine>({
  model: policyGuardModel,
  starts: { priced: openCardWithout, flagged: openCardTyped(TEXTS.price ?? '') },
  acts: {
    ordinary: typing('ordinary'),
    phone: typing('phone'),
    phoneAmongEmoji: typing('phoneAmongEmoji'),
    linkAndEmail: typing('linkAndEmail'),
    price: typing('price'),
    cleared: typing('cleared'),
  },
  // Nobody can write what stands there already.
  allows: ({ before, step: { name } }) => TEXTS[name] !== before.context.text,
  region: 'article form',
  // What else stands there is the card's.
  except: 'button, input[type="checkbox"]',
  views: ['src/ui/policy-guard/guarded-text-area.tsx'],
  sees: ({ context: { text, kinds } }, start) => [
    `Campo «Respuesta»: ${text}${text === '' && start === 'priced' ? ' (dice: Preparando la respuesta…)' : ''} [${[...kinds.map((kind) => NOTES[kind]), `${[...text].length} de 2000`].join(' ')}]`,
    `Dirección: /accounts/${ACCOUNT}/questions`,
  ],
});
