import type { draftOfferMachine } from '#machines/draft-offer/draft-offer-machine.ts';
import { draftOfferModel } from '#machines/draft-offer/draft-offer-model.ts';
import { press } from '../person/person.ts';
import { defineScreen } from './binding.ts';
import { ACCOUNT, openCardTyped, redraft } from './question-card-screen.ts';

const BY_THE_CARD =
  'La tarjeta ofrece un borrador solo a quien escribió otro texto, y lo retira cuando es el mismo; lo prueba el nivel 1 de la tarjeta.';

export const draftOfferScreen = defineScreen<typeof draftOfferMachine>({
  model: draftOfferModel,
  starts: { none: openCardTyped('Sí, tenemos') },
  acts: { used: press('Usar'), undone: press('Deshacer') },
  happenings: {
    offered: (world) => redraft(world, 'Sí, quedan dos.', true),
    offeredUnknown: (world) => redraft(world, 'No contamos con ese dato.', false),
  },
  // A draft that takes the place of one that was put into the box unchanged is no offer.
  allows: ({ before, step }) => !before.matches('used') || step.name === 'undone' || step.name === 'used',
  excuses: {
    'transitions:draft-offer.waiting--draft.withdrawn--0': BY_THE_CARD,
    'ignored:draft-offer.none--draft.withdrawn': BY_THE_CARD,
    'ignored:draft-offer.used--draft.withdrawn': BY_THE_CARD,
    'cases:withdrawn': BY_THE_CARD,
  },
  region: 'article',
  except: 'article > :not(form), form > :not([data-part="offer"])',
  views: ['src/ui/screens/questions/offer-notice.tsx'],
  sees: (snapshot) => [
    'Tarjeta «ALEJANDRATOVAR pregunta»',
    ...(snapshot.matches('waiting') ? ['Aviso: Hay un nuevo borrador.', 'Botón «Usar»'] : []),
    ...(snapshot.matches('used') ? ['Aviso: El nuevo borrador está en la casilla.', 'Botón «Deshacer»'] : []),
    `Dirección: /accounts/${ACCOUNT}/questions`,
  ],
});
