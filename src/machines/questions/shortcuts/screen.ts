import { press } from '#tests/paths/person/person.ts';
import { defineScreen } from '#tests/paths/screens/binding.ts';
import { openQuestions, QUESTIONS_PATH } from '#tests/paths/screens/pending-questions.ts';
import type { shortcutsMachine } from './machine.ts';
import { shortcutsModel } from './model.ts';

const BY_KEY = 'El foco lo mira tests/browser/desk.test.ts, donde hay teclas de verdad.';
const ELSEWHERE = 'Lo pide la página: tests/browser/desk-news.test.ts.';
const SIMILAR = 'La tecla la presiona tests/browser/similar.test.ts.';
const COVERED = 'El diálogo cubre la página.';

export const screen = defineScreen<typeof shortcutsMachine>({
  model: shortcutsModel,
  starts: { working: (world) => openQuestions(world, 0) },
  acts: { asked: press('Atajos'), dismissed: press('Cerrar') },
  excuses: {
    'transitions:shortcuts.working--card.requested--0': BY_KEY,
    'cases:sought': ELSEWHERE,
    'transitions:shortcuts--card.sought--0': ELSEWHERE,
    'transitions:shortcuts.working--answer.left--0': BY_KEY,
    'transitions:shortcuts.working--answer.entered--0': BY_KEY,
    'transitions:shortcuts.working--layout.toggled--0': BY_KEY,
    'transitions:shortcuts.working--sending.requested--0': BY_KEY,
    'transitions:shortcuts.working--similar.requested--0': SIMILAR,
    'ignored:shortcuts.reading--similar.requested': SIMILAR,
    'ignored:shortcuts.reading--sending.requested': BY_KEY,
    'ignored:shortcuts.reading--layout.toggled': BY_KEY,
    'ignored:shortcuts.reading--card.requested': BY_KEY,
    'ignored:shortcuts.reading--answer.left': BY_KEY,
    'ignored:shortcuts.reading--answer.entered': BY_KEY,
    'ignored:shortcuts.reading--help.requested': COVERED,
  },
  except: 'header, aside, search, a[href="#main"]',
  views: ['src/ui/dialogs/shortcuts/shortcuts-dialog.tsx'],
  sees: (snapshot) => {
    const address = `Dirección: ${QUESTIONS_PATH}`;
    return snapshot.matches('working')
      ? ['Título «Está al día»', address]
      : [
          'Diálogo «Atajos de teclado» [Para atender muchas preguntas sin soltar el teclado.]',
          'Título «Atajos de teclado»',
          'Dato «Responder»: Ctrl ↵',
          'Dato «Deshacer la última respuesta, si no escribió nada después»: Ctrl Z',
          'Dato «Pasar a la pregunta siguiente»: Alt ↓ J fuera de un campo',
          'Dato «Volver a la pregunta anterior»: Alt ↑ K fuera de un campo',
          'Dato «Salir de la respuesta, para usar las letras»: Esc',
          'Dato «Volver a la respuesta de la tarjeta»: ↵',
          'Dato «Cambiar entre tarjetas y lista»: V fuera de un campo',
          'Dato «Responder también las parecidas»: Alt G G fuera de un campo',
          'Dato «Insertar una respuesta rápida, mientras escribe»: @',
          'Dato «Insertar una publicación, mientras escribe»: #',
          'Dato «Elegir y poner una opción de la lista»: ↑ ↓ ↵',
          'Dato «Cerrar la lista o el diálogo»: Esc',
          'Dato «Ver estos atajos»: ? fuera de un campo',
          'Botón «Cerrar»',
          address,
        ];
  },
});
