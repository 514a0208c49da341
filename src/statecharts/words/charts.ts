interface ChartWords {
  readonly title: string;
  /** What it is for, in one sentence. */
  readonly about: string;
}

/** What designers call each chart, by its name. */
const CHARTS: ReadonlyMap<string, ChartWords> = new Map([
  ['app', { title: 'La aplicación entera', about: 'Quién entró, qué cuentas tiene y qué pantalla le corresponde.' }],
  ['login', { title: 'Ingreso', about: 'Entrar con e-mail y contraseña.' }],
  ['sign-up', { title: 'Registro', about: 'Crear una cuenta; el código llega por correo.' }],
  ['verify', { title: 'Verificación del e-mail', about: 'Escribir el código que llegó por correo, o pedir otro.' }],
  ['recover', { title: 'Recuperar la cuenta', about: 'Pedir el código con el que se elige otra contraseña.' }],
  ['setup-password', { title: 'Contraseña nueva', about: 'Elegir otra contraseña con el código del correo.' }],
  ['second-factor', { title: 'Código al ingresar', about: 'El código del teléfono, después de la contraseña.' }],
  ['link-account', { title: 'Vincular la cuenta', about: 'El paso a MercadoLibre y la vuelta con un aviso.' }],
  [
    'lost-connection',
    { title: 'Cuenta sin conexión', about: 'La cuenta perdió su vínculo: quien es dueño puede restaurarlo.' },
  ],
  ['logout', { title: 'Cierre de sesión', about: 'Salir, preguntado dos veces.' }],
  ['authenticator', { title: 'Autenticador', about: 'El diálogo que configura o desactiva el código del teléfono.' }],
  ['change-password', { title: 'Cambiar la contraseña', about: 'El diálogo que cambia la contraseña de quien entró.' }],
  ['sessions', { title: 'Sesiones activas', about: 'El diálogo con las sesiones abiertas, para cerrar alguna.' }],
  [
    'color-mode',
    { title: 'Modo claro u oscuro', about: 'Claro, oscuro o el del sistema, desde el menú de la persona.' },
  ],
  ['drawer', { title: 'Menú lateral', about: 'La navegación en pantallas angostas.' }],
  ['live-connection', { title: 'Conexión en vivo', about: 'Por donde el servidor avisa lo que cambió.' }],
  ['paginated-list', { title: 'Lista por páginas', about: 'Toda lista con páginas, orden y tamaño.' }],
  ['resource', { title: 'Datos de una pantalla', about: 'Lo que se lee una vez y se mantiene al día.' }],
  ['retry', { title: 'Lo que no se pudo cargar', about: 'Qué puede hacerse con una parte que falló.' }],
  ['toast', { title: 'Aviso', about: 'Un aviso, desde que aparece hasta que se va.' }],
  [
    'questions-board',
    { title: 'Tablero de preguntas', about: 'Qué tarjetas se ven, y cuándo entra lo que cambió en el servidor.' },
  ],
  ['question-card', { title: 'Tarjeta de pregunta', about: 'Una pregunta pendiente y la casilla de su respuesta.' }],
  [
    'question-countdown',
    { title: 'Cuenta regresiva', about: 'La hora de una respuesta automática, y quién puede adelantarse.' },
  ],
  [
    'answer-hold',
    { title: 'Pausa al escribir', about: 'Quien corrige una respuesta automática la tiene en pausa, para todos.' },
  ],
  [
    'draft-offer',
    { title: 'Borrador nuevo', about: 'Un borrador que llega después de escribir se ofrece; lo escrito no se pierde.' },
  ],
  [
    'picker',
    {
      title: 'Buscador de la respuesta',
      about: 'Encontrar una respuesta rápida o una publicación y ponerla en el texto.',
    },
  ],
  ['shortcuts', { title: 'Atajos', about: 'Recorrer las preguntas con el teclado, y la hoja que lo explica.' }],
  [
    'enter-key',
    {
      title: 'Tecla Enter apretada',
      about: 'Cada presión de Enter hace una sola cosa, aunque la tecla siga apretada.',
    },
  ],
  [
    'draft-reasons',
    { title: 'Por qué', about: 'En qué se basa el borrador de una pregunta y qué le resta seguridad.' },
  ],
  ['delete-question', { title: 'Eliminar una pregunta', about: 'Eliminarla, preguntado dos veces.' }],
  [
    'activity-details',
    { title: 'Detalles de la actividad', about: 'El diálogo con lo que se hizo y la pregunta de la que se trata.' },
  ],
  ['operator-form', { title: 'Operador', about: 'El diálogo que agrega un operador o cambia lo que puede hacer.' }],
  ['remove-operator', { title: 'Quitar un operador', about: 'Quitarle el acceso, preguntado dos veces.' }],
  [
    'answer-changes',
    { title: 'Cambios de una respuesta', about: 'Qué cambió la persona en la respuesta generada antes de enviarla.' },
  ],
  [
    'greeting-signature',
    { title: 'Saludo y firma', about: 'El saludo y la firma de la cuenta, y quién los cambió a la vez.' },
  ],
  [
    'policy-guard',
    {
      title: 'Reglas de MercadoLibre',
      about: 'Señala en el texto lo que MercadoLibre no permite: contacto, enlaces, ventas por fuera, otro precio.',
    },
  ],
  ['variable-picker', { title: 'Buscador de variables', about: 'Encontrar una variable y ponerla en el texto.' }],
  ['quick-answer-form', { title: 'Respuesta rápida', about: 'El diálogo donde se escribe una respuesta rápida.' }],
  ['remove-quick-answer', { title: 'Eliminar una respuesta rápida', about: 'Eliminarla, preguntado dos veces.' }],
  ['move-quick-answer', { title: 'Mover una respuesta rápida', about: 'Subirla o bajarla un lugar en la lista.' }],
  ['settings', { title: 'Configuración', about: 'Cómo responde la cuenta, y quién lo cambió a la vez.' }],
  [
    'policies',
    { title: 'Datos del negocio', about: 'Lo que el vendedor responde siempre igual, y lo que ya respondió antes.' },
  ],
  [
    'private-facts',
    { title: 'Datos de una publicación', about: 'Lo que el vendedor anota de una publicación, solo para responder.' },
  ],
  ['dismiss-missing', { title: 'No hace falta', about: 'Quitar de la lista un dato que falta, preguntado dos veces.' }],
  ['leave-guard', { title: 'Salir sin guardar', about: 'La pregunta antes de dejar un formulario con cambios.' }],
  ['test-question', { title: 'Pregunta de prueba', about: 'Una pregunta inventada y la respuesta que recibiría.' }],
]);

/** A chart's Spanish name; one that nobody named keeps its technical name. */
export const titleOf = (name: string): string => CHARTS.get(name)?.title ?? name;

/** What a chart is for; empty where nobody said so. */
export const aboutOf = (name: string): string => CHARTS.get(name)?.about ?? '';
