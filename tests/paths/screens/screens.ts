import type { ScreenBinding } from './binding.ts';

const files = import.meta.glob<{ readonly screen: ScreenBinding }>('/src/machines/**/screen.ts', { eager: true });

/** The real screen of every chart that has one: `screen.ts` beside the chart. */
export const screens: readonly ScreenBinding[] = Object.values(files).map(({ screen }) => screen);

/** A page passes messages between its parts, which have screens of their own. */
const pageWalkedBy = (test: string): string => `Sus partes tienen sus caminos; ${test} recorre la página entera.`;

/** Charts that nothing on a screen shows, each with the reason. */
export const SCREENLESS: Readonly<Record<string, string>> = {
  'account-quick-answers-page': pageWalkedBy('tests/views/quick-answers.test.ts'),
  'account-activity-page': pageWalkedBy('tests/views/activity.test.ts'),
  'account-history-page': pageWalkedBy('tests/views/history.test.ts'),
  'account-missing-data-page': pageWalkedBy('tests/browser/missing-data.test.ts'),
  'account-test-question-page': pageWalkedBy('tests/views/tests.test.ts'),
  'account-settings-page': pageWalkedBy('tests/views/leave-guard.test.ts'),
  'account-greeting-signature-page': pageWalkedBy('tests/views/greeting-signature.test.ts'),
  'account-operators-page': pageWalkedBy('tests/views/operators.test.ts'),
  'questions-page': pageWalkedBy('tests/views/questions-board.test.ts'),
  'questions-queue': pageWalkedBy('tests/browser/queue.test.ts'),
  'questions-rows': pageWalkedBy('tests/browser/queue.test.ts'),
  'questions-context': pageWalkedBy('tests/browser/queue.test.ts'),
  'questions-entry':
    'No se ve: dice a la tarjeta qué cambió, y lo que ella hace con eso lo recorre la pantalla de la tarjeta.',
  'questions-typed-answer': 'Lo que difiere está en otro dispositivo: tests/browser/presence.test.ts escribe en dos.',
  'questions-presence':
    'Hace falta otra persona: tests/browser/presence.test.ts la pone a escribir en la misma pregunta.',
  'questions-board':
    'Sus tarjetas son de otros diagramas: tests/views/questions.test.ts recorre lo que llega, lo que se va y lo que se queda.',
  'questions-elsewhere':
    'Una línea sobre las tarjetas: tests/browser/desk-news.test.ts ve lo que dice y va adonde lleva.',
  'questions-similar':
    'Lo que abre tiene diagrama propio: tests/browser/similar.test.ts lo abre, lo cierra y deshace lo que salió.',
  'questions-similar-review':
    'Hacen falta varias preguntas parecidas: tests/browser/similar.test.ts las hace, las revisa y las responde.',
  'questions-similar-groups':
    'Un número en tarjetas y filas: tests/browser/similar.test.ts lo lee en las filas; la tarjeta lo toma del mismo selector.',
  'questions-filters':
    'Lo que busca se ve en la lista y en la dirección, que son de otros diagramas: tests/browser/search.test.ts lo recorre.',
  'questions-views':
    'Lo que encuentra cada una depende de las preguntas de la cuenta: tests/browser/search.test.ts las guarda, las usa y las elimina.',
  desk: 'Lo que lo forma tiene pantallas propias; adónde lleva cada dirección lo recorre la aplicación entera, y tests/browser/missing-parts.test.ts lo que no llega.',
  'desk-link-watch':
    'No se ve: adónde lleva un vínculo perdido se ve en la pantalla de la conexión perdida, y tests/browser/accounts.test.ts va hasta ella.',
  'questions-undo-key':
    'No se ve: deja pasar la tecla o no. tests/browser/undo.test.ts la presiona, la mantiene apretada y mira lo que vuelve.',
  'questions-undo':
    'Lo que espera sale por el reloj del servidor: tests/browser/undo.test.ts deshace, espera, llega tarde y mira lo que ve otra persona.',
  'desk-enter-key':
    'No se ve: deja pasar la tecla o no. tests/browser/held-keys.test.ts la mantiene apretada y cuenta lo que hace.',
  'app-toast':
    'Los avisos se leen en los caminos de los diagramas que los dan; tests/views/toasts.test.ts recorre su tiempo.',
  'shared-retry':
    'Parte de otras pantallas, que la muestran cuando algo no se pudo leer: tests/views/failures.test.ts la recorre en ellas.',
  'app-live-connection':
    'Sin vista propia: la red se corta fuera de la página. Lo que llega por ella lo recorren las listas y la pantalla principal.',
};
