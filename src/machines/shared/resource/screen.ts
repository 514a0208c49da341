import { press } from '#tests/paths/person/person.ts';
import { CARD_TOOLS } from '#tests/paths/screens/asked-question.ts';
import { cut, defineScreen, served } from '#tests/paths/screens/binding.ts';
import { onePageOf } from '#tests/paths/screens/list-pages.ts';
import { openQuestions, publishGreetingSignature, QUESTIONS_PATH } from '#tests/paths/screens/pending-questions.ts';
import { resourceModel, type SampleResourceMachine } from './model.ts';

const greetingSignature = {
  endpoint: { method: 'GET', path: /^\/accounts\/\d+\/greeting-signature$/ },
  outcomes: { read: served(), offline: cut },
};

/** The greeting and signature that every card needs stand for everything that is read once and kept fresh. */
export const screen = defineScreen<SampleResourceMachine>({
  model: resourceModel,
  starts: { fresh: (world) => openQuestions(world, 1) },
  acts: { retried: press('Actualizar') },
  happenings: { changed: async (world) => publishGreetingSignature(world) },
  calls: { read: greetingSignature, refresh: greetingSignature },
  region: 'main',
  // The search of a list has its own charts.
  except: 'search',
  views: ['src/ui/screens/questions/questions-screen.tsx'],
  sees: (snapshot) => {
    const off = ' (no se puede usar)';
    const isLoading = snapshot.context.value === null && snapshot.context.failure === null;
    const hasFailed = snapshot.matches('failed') || snapshot.matches('stale');
    return [
      ...(hasFailed
        ? [
            `${snapshot.context.value === null ? 'Alerta' : 'Aviso'}: No se pudieron cargar el saludo y la firma de la cuenta. ` +
              'No hay conexión con el servidor. Revise su conexión a internet. Actualizar',
            'Botón «Actualizar»',
          ]
        : []),
      'Título «Preguntas»',
      'Botón «Atajos»',
      'Botón «Lista»',
      'Lista «Orden»: Más recientes al final',
      // A card says what it would send, or that it cannot.
      ...(isLoading
        ? ['Aviso: Cargando la lista…']
        : [
            'Tarjeta «700000001 pregunta»',
            'Botón «hace 3 días»',
            'Campo «Respuesta»:  (dice: Preparando la respuesta…) [0 de 2000]',
            ...CARD_TOOLS,
            `Casilla «Saludo»: sin marcar${off} [${snapshot.context.value === null ? 'No se pudo cargar el saludo' : 'La cuenta no tiene saludo'}]`,
            `Casilla «Firma»: sin marcar${off} [${snapshot.context.value === null ? 'No se pudo cargar la firma' : 'La cuenta no tiene firma'}]`,
            'Botón «Eliminar»',
            'Botón «Agregar dato de la publicación»',
            `Botón «Revisar las parecidas»${off}`,
            `Botón «Responder»${off}`,
            // Below the last card.
            ...onePageOf(1, 5),
          ]),
      `Dirección: ${QUESTIONS_PATH}`,
    ];
  },
});
