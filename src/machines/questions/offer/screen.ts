import { press } from '#tests/paths/person/person.ts';
import { ACCOUNT, openCardTyped, redraft } from '#tests/paths/screens/asked-question.ts';
import { defineScreen } from '#tests/paths/screens/binding.ts';
import type { draftOfferMachine } from './machine.ts';
import { draftOfferModel } from './model.ts';

const OWN = 'Sí, tenemos';
const MILLISECONDS = 'Dura 700 milésimas: tests/views/draft-offer.test.ts hace el doble clic.';
const RESTORED =
  'El botón está entre las herramientas de la casilla, que es de la tarjeta: lo recorre tests/browser/insertion.test.ts.';
const EDITED =
  'El borrador usado se corrige en la casilla, que es de la tarjeta: lo recorre tests/views/draft-offer.test.ts.';

export const screen = defineScreen<typeof draftOfferMachine>({
  model: draftOfferModel,
  starts: { none: openCardTyped(OWN) },
  acts: { used: press('Usar'), undone: press('Deshacer') },
  happenings: {
    offered: (world) => redraft(world, 'Sí, quedan dos.', true),
    offeredSame: (world) => redraft(world, OWN, true),
    offeredUnknown: (world) => redraft(world, 'No contamos con ese dato.', false),
  },
  allows: ({ before, step }) => {
    const isPressed = before.matches({ waiting: 'pressed' }) || before.matches({ used: 'pressed' });
    if (step.name === 'used' || step.name === 'undone')
      return !isPressed && (step.name === 'used' || before.matches('used') || before.context.own.length === 0);
    // A draft that takes the place of one that was put into the box unchanged is no offer.
    return (
      step.name === 'settling' || (step.name !== 'restored' && !step.name.endsWith('Edited') && !before.matches('used'))
    );
  },
  excuses: {
    ...reasons(
      MILLISECONDS,
      'ignored:draft-offer.waiting-pressed--offer.used',
      'ignored:draft-offer.waiting-pressed--offer.undone',
      'ignored:draft-offer.used-pressed--offer.undone',
      'ignored:draft-offer.used-pressed--offer.used',
    ),
    ...reasons(
      RESTORED,
      'cases:restored',
      'transitions:draft-offer.none--draft.restored--0',
      'transitions:draft-offer.waiting-settled--draft.restored--0',
      'transitions:draft-offer.used-settled--draft.restored--0',
      'ignored:draft-offer.waiting-pressed--draft.restored',
      'ignored:draft-offer.used-pressed--draft.restored',
    ),
    ...reasons(
      EDITED,
      'cases:usedEdited',
      'cases:undoneEdited',
      'transitions:draft-offer.waiting-settled--offer.undone--0',
      'guards:draft-offer.waiting-settled--offer.undone--0=yes',
      'transitions:draft-offer.deciding--always--0',
      'guards:draft-offer.deciding--always--0=yes',
    ),
  },
  region: 'article',
  except: 'article > :not(form), form > :not([data-part="offer"])',
  views: ['src/ui/screens/questions/offer-notice.tsx'],
  sees: (snapshot) => {
    const isPressed = snapshot.matches({ waiting: 'pressed' }) || snapshot.matches({ used: 'pressed' });
    const off = isPressed ? ' (no se puede usar)' : '';
    return [
      'Tarjeta «ALEJANDRATOVAR pregunta»',
      ...(snapshot.matches('waiting') ? ['Aviso: Hay un nuevo borrador.', `Botón «Usar»${off}`] : []),
      ...(snapshot.matches('used') ? ['Aviso: El borrador está en la casilla.', `Botón «Deshacer»${off}`] : []),
      `Dirección: /accounts/${ACCOUNT}/questions`,
    ];
  },
});

function reasons(reason: string, ...goals: readonly string[]): Record<string, string> {
  return Object.fromEntries(goals.map((goal) => [goal, reason]));
}
