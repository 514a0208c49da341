import { press } from '#tests/paths/person/person.ts';
import { defineScreen } from '#tests/paths/screens/binding.ts';
import { ACCOUNT, openCardTyped, redraft } from '../card/screen.ts';
import type { draftOfferMachine } from './machine.ts';
import { draftOfferModel } from './model.ts';

const OWN = 'Sí, tenemos';

export const screen = defineScreen<typeof draftOfferMachine>({
  model: draftOfferModel,
  starts: { none: openCardTyped(OWN) },
  acts: { used: press('Usar'), undone: press('Deshacer') },
  happenings: {
    offered: (world) => redraft(world, 'Sí, quedan dos.', true),
    offeredSame: (world) => redraft(world, OWN, true),
    offeredUnknown: (world) => redraft(world, 'No contamos con ese dato.', false),
  },
  // A draft that takes the place of one that was put into the box unchanged is no offer.
  allows: ({ before, step }) => !before.matches('used') || step.name === 'undone' || step.name === 'used',
  region: 'article',
  except: 'article > :not(form), form > :not([data-part="offer"])',
  views: ['src/ui/screens/questions/offer-notice.tsx'],
  sees: (snapshot) => [
    'Tarjeta «ALEJANDRATOVAR pregunta»',
    ...(snapshot.matches('waiting') ? ['Aviso: Hay un nuevo borrador.', 'Botón «Usar»'] : []),
    ...(snapshot.matches('used') ? ['Aviso: Se usó el nuevo borrador.', 'Botón «Deshacer»'] : []),
    `Dirección: /accounts/${ACCOUNT}/questions`,
  ],
});
