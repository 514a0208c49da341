import { PANEL_SURVIVORS } from './panel-survivors.ts';

const PASSES_ON = 'Es lo mismo: "absent" lleva enseguida al mismo estado, porque el texto existe.';

const NEVER_TYPED =
  'Es lo mismo: "arriving" lleva enseguida al borrador, porque quien llega a "left" no había escrito nada.';

const SAME_QUESTION = 'Es lo mismo: "ready" lleva enseguida a "unchanged", porque la respuesta es a esa pregunta.';

const NOBODY_HOLDS = 'Es lo mismo: "deciding" lleva enseguida a "free", porque la pausa ya se olvidó.';

const NO_LONGER_AUTOMATIC =
  'Es lo mismo: "deciding" lleva enseguida a "manual", porque ya se anotó lo que dice el tablero.';
const STARTS_AGAIN =
  'Lo que se lee de la misma cuenta empieza de nuevo y dice lo mismo; ni sus estados ni sus pedidos son del escritorio.';

const MENU =
  'Un menú por sí solo lo prueba tests/views/menu.test.tsx: los caminos solo abren y cierran el de la persona.';

const ONE_MORE_PRESS =
  'Que pasado el doble clic se pueda presionar de nuevo lo prueba tests/views/draft-offer.test.ts: los caminos no saben de esperas que faltan.';

const DECIDES_ALIKE =
  'Es lo mismo: "deciding" lleva enseguida al mismo estado, porque ya se anotó qué se puede deshacer.';
const DECIDES_NOTHING =
  'Es lo mismo: "deciding" no encuentra nada que buscar, porque el campo ya dice lo que se busca.';
const ARRIVES_ALIKE = 'Es lo mismo: "arriving" lleva enseguida a "differing", porque ya se anotó la otra versión.';

const WANTED_BY_NOW =
  'Es lo mismo: "deciding" lleva enseguida a "restoring", porque ya se anotó que la persona los pidió.';

/** Planted faults that nothing finds, each with the reason why; `npm test` names every other one. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'account-test-question--test-question.generating--done.generate--0--to--test-question.ready': SAME_QUESTION,
  'desk--desk.count--place.changed--0--unguard': STARTS_AGAIN,
  'desk--desk.link--place.changed--0--unguard': STARTS_AGAIN,
  'desk--desk.inbox-count-shown--accounts.closed--0--to--desk.inbox-count-deciding':
    'Es lo mismo: "deciding" lleva enseguida a "menuClosed", porque solo quien ve el menú puede cerrarlo.',
  'questions-first-steps--first-steps.dismissing--done.dismiss--0--to--first-steps.deciding': WANTED_BY_NOW,
  'questions-first-steps--first-steps.not-restored--retry.pressed--0--to--first-steps.deciding': WANTED_BY_NOW,
  'questions-first-steps--first-steps.not-restored--steps.requested--0--to--first-steps.deciding': WANTED_BY_NOW,
  'account-transfer--transfer.uploading--done.upload--0--to--transfer.deciding':
    'Es lo mismo: "deciding" lleva enseguida a "preview", porque el archivo ya se leyó.',
  'account-rehearsal-judging--judging.looking--last.undone--0--to--judging.deciding':
    'Es lo mismo: "deciding" lleva enseguida a "row", porque deshacer vuelve a una pregunta.',
  'account-rehearsal-judging--judging.unsaved--retry.pressed--0--to--judging.saved':
    'Es lo mismo: "saved" lleva enseguida a "saving", porque queda un juicio por guardar.',
  'questions-hold--answer-hold.held--hold.over--0--to--answer-hold.deciding': NOBODY_HOLDS,
  'questions-entry--question-entry.automatic--entry.changed--0--to--question-entry.deciding': NO_LONGER_AUTOMATIC,
  'questions-offer--draft-offer.waiting-pressed--after.settling--0--drop': ONE_MORE_PRESS,
  'questions-offer--draft-offer.used-pressed--after.settling--0--drop': ONE_MORE_PRESS,
  'questions-countdown--questionCountdown--schedule.changed--0--to--countdown.scheduled':
    'Es lo mismo: "deciding" lleva enseguida a "scheduled"; que ya no haya hora lo toma el propio "scheduled".',
  'questions-typed-answer--typed-answer.resting--stored.changed--0--to--typed-answer.arriving': ARRIVES_ALIKE,
  'questions-typed-answer--typed-answer.waiting--stored.changed--0--to--typed-answer.arriving': ARRIVES_ALIKE,
  'questions-typed-answer--typed-answer.unsaved--stored.changed--0--to--typed-answer.arriving': ARRIVES_ALIKE,
  'questions-typed-answer--typed-answer.refused--stored.changed--0--to--typed-answer.arriving': ARRIVES_ALIKE,
  'questions-typed-answer--typed-answer.saving--done.saveTyped--0--to--typed-answer.arriving': ARRIVES_ALIKE,
  'questions-typed-answer--typed-answer.differing--own.kept--1--to--typed-answer.arriving':
    'Es lo mismo: "arriving" lleva enseguida a "resting", porque donde nadie escribió tampoco había nada guardado al llegar.',
  'questions-filters--filters.text--address.changed--0--to--filters.deciding': DECIDES_NOTHING,
  'questions-filters--filters.deciding--always--1--to--filters.deciding': DECIDES_NOTHING,
  'questions-undo-key--undoKey--undo.offered--0--to--undo-key.deciding': DECIDES_ALIKE,
  'questions-undo-key--undoKey--undo.ended--0--to--undo-key.deciding': DECIDES_ALIKE,
  'questions-board--questions-board.resting--after.nextTask--1--to--questions-board.rendering':
    'Es lo mismo: "rendering" lleva enseguida a "whole", porque ya no espera ninguna tarjeta.',
  'questions-card--question-card.left--question.returned--0--to--question-card.arriving': NEVER_TYPED,
  'questions-card--question-card.confirming-draft--greetingSignature.replaced--0--to--question-card.arriving':
    'Se confirma el borrador que nadie tocó: por ahí se llega a lo mismo, sin nada escrito que lo desvíe.',
  'questions-card--question-card.greeting-left-out--greeting.toggled--0--to--question-card.greeting-absent': PASSES_ON,
  'questions-card--question-card.greeting-left-out--boxes.set--0--to--question-card.greeting-absent': PASSES_ON,
  'questions-card--question-card.signature-left-out--boxes.set--0--to--question-card.signature-absent': PASSES_ON,
  'questions-card--question-card.signature-left-out--signature.toggled--0--to--question-card.signature-absent':
    PASSES_ON,
};

const ONLY_LOOKS = 'Cambia el color o la marca, que acompañan a las palabras; las palabras sí se comprueban.';

const SCREENLESS_LIVE = 'Es el aviso de la conexión en vivo, que no tiene pantalla propia.';
const FIXED = 'No cambia mientras se ve la pantalla: llega con ella.';
const BY_TYPES = 'El diagrama siempre anota por qué falló; la otra rama solo la piden los tipos.';
const CLIPBOARD = 'El portapapeles es del navegador; la copia la prueba tests/browser.';
const OWN_PATHS = 'Lo que abre cada entrada lo recorren los caminos de su diálogo.';
const UNCHANGED = 'Repetir la contraseña actual no lleva a otro estado; lo prueba tests/views/change-password.test.ts.';
const REASON = 'Por qué no se puede presionar el botón se lee con él; lo prueba tests/views/operators.test.ts.';
const FIRST_IMPORT =
  'Una cuenta recién vinculada, cuyas preguntas todavía no se leyeron; lo prueba tests/views/first-import.test.ts.';
const SPINNER = 'Solo cambia la flecha por un giro; que se está moviendo sí se comprueba.';
const OTHER_FIELD = 'Solo decide si el foco pasa a la otra casilla; lo prueba tests/browser/authenticator.test.ts.';
const KEYBOARD =
  'Qué teclado y qué ayudas ofrece el navegador al escribir un código; lo prueba tests/browser/authenticator.test.ts.';
const FOCUS = 'Solo decide dónde queda el foco; lo prueba tests/views/quick-answers.test.ts.';
const BACKGROUND =
  'Solo cambia el fondo de la tarjeta; que ya no está pendiente lo dice con palabras, y eso sí se comprueba.';
const BOARD = 'Es del tablero: lo recorre tests/views/questions-board.test.ts.';
const BY_CARD = 'Es de la tarjeta: lo recorren sus caminos.';
const IN_BROWSER =
  'Lo recorre tests/browser/desk.test.ts: corregir lo que sale solo, detenerlo desde el aviso, llegar a cero.';
const CARD = 'src/ui/screens/questions/question-card.tsx';
const ACTS = 'src/ui/screens/questions/card-acts.tsx';
const QUESTIONS = 'src/ui/screens/questions/questions-screen.tsx';
const LIST = 'src/ui/list-frame/list-frame.tsx';
const QUICK_ANSWERS = 'src/ui/screens/quick-answers/quick-answers-screen.tsx';
const AUTHENTICATOR = 'src/ui/dialogs/authenticator/authenticator-dialog.tsx';
const OPERATOR_FORM = 'src/ui/dialogs/operator-form/operator-form-dialog.tsx';
const SECOND_FACTOR = 'src/ui/screens/second-factor/second-factor-screen.tsx';
const OPERATORS = 'src/ui/screens/operators/operators-screen.tsx';
const HISTORY = 'src/ui/screens/history/history-screen.tsx';
const NAV = 'src/ui/shell/navigation.tsx';
const SHELL = 'src/ui/shell/shell.tsx';

const VARIABLE_BOX = 'src/ui/variable-picker/variable-box.tsx';
const GREETING_SIGNATURE = 'src/ui/screens/greeting-signature/greeting-signature-screen.tsx';
const GREETING_SIGNATURE_TEST = 'tests/views/greeting-signature.test.ts';
const VARIABLES_TEST = 'tests/views/variables.test.ts';
const TESTS = 'src/ui/screens/tests';
const TESTS_TEST = 'tests/views/tests.test.ts';
const POINTED_AT = `La opción señalada se ve en la lista; a qué opción apunta la casilla lo prueba ${VARIABLES_TEST}.`;
const UNKNOWN = `Señala lo que no es una variable; lo prueba ${VARIABLES_TEST}.`;
const OTHER_CHART = 'La casilla se apaga al guardar: lo recorren los caminos de greeting-signature.';

const NOTED = 'src/ui/dialogs/private-facts/noted-facts.tsx';
const SOUGHT =
  'La lista llega después de lo que se compara; qué dato queda marcado lo prueba tests/views/draft-reasons.test.ts.';

const FACTS = 'src/ui/dialogs/private-facts/private-facts-dialog.tsx';
const FACTS_TEST =
  'De qué publicación es, lo que preguntaron, la lista que no se pudo leer o está vacía, y Enter: tests/views/private-facts.test.ts.';
const EDITED_MARK =
  'Solo cambia el fondo del dato que se edita; que se edita lo dicen los botones, que sí se comprueban.';
const COUNTDOWN = 'src/ui/screens/questions/countdown-notice.tsx';

const DIGEST_TEST = 'Los nombres y textos que no son controles los lee tests/browser/digest.test.ts.';
const SHADOW_TEST =
  'El fin de la prueba, el modo automático, la prueba sin preguntas, el nombre de la parte y el botón que abre el diálogo: tests/views/shadow.test.ts; las cifras, tests/browser/shadow.test.ts; lo demás es el color del botón.';
const POLICIES_TEST =
  'Cómo se llaman las partes, por qué no se puede guardar y las sugerencias mientras se guarda: tests/views/policies.test.ts.';

const INBOX = 'src/ui/screens/questions/inbox/inbox-screen.tsx';
const INBOX_TEST =
  'Las cuentas elegidas, la lista que queda vacía, quién escribe y cómo se abre una pregunta: tests/views/inbox.test.ts.';
const PUSH = 'src/ui/screens/notifications/notifications-screen.tsx';
const PUSH_DEVICE = 'src/ui/screens/notifications/device-panel.tsx';
const PUSH_TEST =
  'Un DOM no recibe avisos: los estados del dispositivo y lo que se elige los recorre tests/views/notifications.test.tsx.';
const JUDGING = 'src/ui/screens/rehearsal/judging-panel.tsx';
const REHEARSAL = 'src/ui/screens/rehearsal/rehearsal-screen.tsx';
const FIRST_STEPS = 'src/ui/first-steps/first-steps-panel.tsx';
const NOT_DRAWN = 'Mientras no hay nada que mostrar la página no lo dibuja (FirstStepsPart); la galería sí.';

/** Faults of views that no path finds, each with the reason why. */
export const SURVIVING_VIEWS: Readonly<Record<string, string>> = {
  ...PANEL_SURVIVORS,
  ...Object.fromEntries(
    [
      'siempre como si one === kind',
      'nunca como si one === kind',
      'onChange no hace nada',
      'onChange no hace nada #2',
      'siempre como si isOn',
      'nunca como si isOn',
      'onChange no hace nada #3',
      'sin checked=hidesContent',
      'sin checked=hasSound',
    ].map((fault) => [`${PUSH}: ${fault}`, PUSH_TEST]),
  ),
  ...Object.fromEntries(
    [
      'no se entera de los cambios de useSelector(actor, selectDevice)',
      "sin aria-label=t('sections:push.device')",
      'no se entera de los cambios de useSelector(actor, selectFailure)',
      "siempre como si device === 'turnOnFailed'",
      "nunca como si device === 'turnOnFailed'",
      'no se entera de los cambios de useSelector(actor, selectIsTested)',
      'no se entera de los cambios de useSelector(actor, selectHasTestFailed)',
      'no atiende a isTested',
      'nunca como si hasFailed',
      "sin busy=device === 'asking' || device === 'subscribing'",
      "nunca muestra lo que depende de device === 'asking'",
      "siempre como si device === 'asking'",
      "nunca como si device === 'asking'",
      'onClick no hace nada #2',
      "siempre como si device === 'stale'",
      "nunca como si device === 'stale'",
      "sin busy=device === 'testing'",
      "sin disabled=device === 'turningOff'",
      'onClick no hace nada #3',
      "sin busy=device === 'turningOff'",
      "sin disabled=device === 'testing'",
      'onClick no hace nada #4',
    ].map((fault) => [`${PUSH_DEVICE}: ${fault}`, PUSH_TEST]),
  ),
  ...Object.fromEntries(
    [
      'no se entera de los cambios de useSelector(filters, selectIsNarrowed)',
      'nunca como si isNarrowed',
      'no se entera de los cambios de useSelector(filters, selectFilter)',
      'no se entera de los cambios de useSelector(filters, selectFilter) #2',
      "sin aria-label=t('sections:inbox.accounts')",
      'sin aria-pressed=accountsIn(value).includes(id)',
      'onClick no hace nada',
      'no se entera de los cambios de useSelector(actor, selectWriterOf(row))',
      'no atiende a event.ctrlKey || event.metaKey || event.shiftKey || event.al',
      'onClick no hace nada #2',
      'nunca muestra lo que depende de closed.length > 0',
      'nunca muestra lo que depende de account?.icon',
      "nunca como si account?.state === 'link-lost'",
    ].map((fault) => [`${INBOX}: ${fault}`, INBOX_TEST]),
  ),
  [`${INBOX}: onTick no hace nada`]: 'El reloj lo recorren los caminos de la cuenta regresiva.',
  [`${FIRST_STEPS}: siempre como si isDone`]: ONLY_LOOKS,
  [`${FIRST_STEPS}: nunca como si isDone`]: ONLY_LOOKS,
  [`${FIRST_STEPS}: no se entera de los cambios de useSelector(actor, selectIsShown)`]: NOT_DRAWN,
  [`${FIRST_STEPS}: no atiende a !isShown`]: NOT_DRAWN,
  [`${JUDGING}: no se entera de los cambios de useSelector(actor, selectFilter) #2`]:
    'De un filtro vacío a otro va tests/views/rehearsal.test.ts.',
  [`${JUDGING}: no atiende a reason === null`]:
    'Lo que queda para una persona llega con su motivo; la otra rama la piden los tipos.',
  [`${JUDGING}: siempre como si row.judgement === judgement`]: ONLY_LOOKS,
  [`${JUDGING}: nunca como si row.judgement === judgement`]: ONLY_LOOKS,
  [`${REHEARSAL}: no se entera de los cambios de useSelector(actor, selectAvailable)`]: FIXED,
  [`${REHEARSAL}: no se entera de los cambios de useSelector(actor, selectAvailable) #2`]: FIXED,
  [`${REHEARSAL}: no se entera de los cambios de useSelector(actor, selectCurrent)`]: FIXED,
  [`${REHEARSAL}: nunca como si count === REHEARSAL_MOST`]:
    'Con cuántas respuestas se dice «o más» lo prueba tests/views/rehearsal.test.ts.',
  [`${REHEARSAL}: no atiende a current === null`]:
    'Mientras se redacta hay un ensayo; la otra rama solo la piden los tipos.',
  'src/ui/screens/shadow/shadow-dialog.tsx: no se entera de los cambios de useSelector(actor, selectSubject<ShadowDecision>)':
    'El camino solo empieza pruebas, y eso dice también sin leerlo; tests/views/shadow.test.ts termina una.',
  ...Object.fromEntries(
    [
      'onDecide no hace nada',
      'nunca como si run.result.decided === 0',
      "nunca muestra lo que depende de operationMode === 'automatic'",
      'siempre como si isRunning',
      'nunca como si gone === 0',
      "siempre como si decision === 'stop'",
      "nunca como si decision === 'stop'",
      'sin disabled=isBarred',
      'siempre como si isBarred',
      'nunca como si isBarred',
      'onClick no hace nada #2',
      'no atiende a count === 0 && !isOpen',
    ].map((fault) => [`src/ui/screens/shadow/shadow-panel.tsx: ${fault}`, SHADOW_TEST]),
  ),
  ...Object.fromEntries(
    [
      "sin aria-label=t('sections:digest.title')",
      'siempre como si hasNone',
      'nunca como si hasNone',
      'siempre como si nextAt === null',
      'nunca como si nextAt === null',
    ].map((fault) => [`src/ui/screens/notifications/digest-panel.tsx: ${fault}`, DIGEST_TEST]),
  ),
  'src/ui/settings-panel/settings-panel.tsx: sin aria-labelledby=titleId':
    'Nombra la parte para un lector de pantalla; lo prueban tests/views/shadow.test.ts y policies.test.ts.',
  'src/ui/screens/policies/policies-panel.tsx: no se entera de los cambios de useSelector(actor, selectTextObstacle)':
    POLICIES_TEST,
  'src/ui/screens/policies/topic-box.tsx: sin aria-labelledby=titleId': POLICIES_TEST,
  'src/ui/screens/policies/topic-box.tsx: sin disabled=!canEdit #3': POLICIES_TEST,
  'src/ui/screens/policies/topic-box.tsx: sin disabled=disabled': POLICIES_TEST,
  'src/ui/screens/policies/topic-box.tsx: sin disabled=disabled #2': POLICIES_TEST,
  'src/ui/password-widget/password-rules.tsx: siempre como si isUnmet': ONLY_LOOKS,
  'src/ui/password-widget/password-rules.tsx: nunca como si isUnmet': ONLY_LOOKS,
  'src/ui/password-widget/password-rules.tsx: siempre como si isUnmet #2': ONLY_LOOKS,
  'src/ui/password-widget/password-rules.tsx: nunca como si isUnmet #2': ONLY_LOOKS,
  'src/ui/screens/questions/card-problem.tsx: nunca como si failure === null': BY_TYPES,
  'src/ui/screens/broken/broken-screen.tsx: nunca como si failure === null': BY_TYPES,
  'src/ui/screens/questions/offer-notice.tsx: no se entera de los cambios de useSelector(card, selectCanEdit)':
    'Que no se ofrece nada mientras se envía lo prueba tests/views/questions.test.ts.',
  'src/ui/screens/link-account/link-account-screen.tsx: no se entera de los cambios de useSelector(actor, selectNotice)':
    FIXED,
  'src/ui/screens/link-account/link-account-screen.tsx: no se entera de los cambios de useSelector(actor, selectNickname)':
    FIXED,
  [`${CARD}: nunca muestra lo que depende de question.manualReason !== null`]: FIXED,
  [`${CARD}: no se entera de los cambios de useSelector(actor, selectIsPending)`]: BACKGROUND,
  [`${CARD}: siempre como si isPending`]: BACKGROUND,
  [`${CARD}: nunca como si isPending`]: BACKGROUND,
  [`${CARD}: nunca muestra lo que depende de isPending && question.suggestionConfidence !== null`]:
    'En qué se basa el borrador lo recorren los caminos de draft-reasons.',
  [`${CARD}: onTick no hace nada`]: 'El reloj lo recorren los caminos de la cuenta regresiva.',
  ...Object.fromEntries(
    [
      'no atiende a target instanceof HTMLTextAreaElement',
      'no se entera de los cambios de useSelector(actor, selectIsBehind)',
      'no se entera de los cambios de useSelector(actor, selectNewCount)',
      'no se entera de los cambios de useSelector(board, selectIsEmpty)',
      "nunca como si type === 'focus'",
      "siempre como si type === 'focus'",
      'nunca como si count > 0',
      'siempre como si count > 0',
      'onBlur no hace nada',
      'onFocus no hace nada',
      'onClick no hace nada #2',
    ].map((fault) => [`${QUESTIONS}: ${fault}`, BOARD]),
  ),
  [`${QUESTIONS}: onClick no hace nada`]: 'Abre los atajos: lo recorren sus caminos.',
  ...Object.fromEntries(
    [
      'no se entera de los cambios de useSelector(actor, selectCanStop)',
      'no se entera de los cambios de useSelector(actor, selectIsOver)',
      'nunca muestra lo que depende de differs && !canStop',
      'nunca muestra lo que depende de differs && canStop',
      'nunca muestra lo que depende de draft !== null',
      'nunca muestra lo que depende de isOver',
      'onAction no hace nada',
    ].map((fault) => [`src/ui/screens/questions/countdown-notice.tsx: ${fault}`, IN_BROWSER]),
  ),
  'src/ui/screens/questions/hold-notice.tsx: no atiende a !isCounting':
    'Mientras no hay borrador no se dice nada de la pausa: lo recorre tests/views/answer-hold.test.ts.',
  ...Object.fromEntries(
    [
      'no atiende a canDiscard',
      'no atiende a !isPending || isOver',
      'no se entera de los cambios de useSelector(actor, selectCanDiscard)',
      'no se entera de los cambios de useSelector(actor, selectCanSubmit)',
      'no se entera de los cambios de useSelector(actor, selectIsPending)',
      'no se entera de los cambios de useSelector(actor, selectIsSending) #2',
      'onClick no hace nada',
      'siempre como si canSubmit',
      'sin busy=isSending',
    ].map((fault) => [`${ACTS}: ${fault}`, BY_CARD]),
  ),
  ...Object.fromEntries(
    ['no se entera de los cambios de useSelector(actor, selectIsSent)', 'no atiende a isSent'].map((fault) => [
      `${ACTS}: ${fault}`,
      'La tarjeta enviada se va con la lista antes de que nadie la lea.',
    ]),
  ),
  [`${ACTS}: no se entera de los cambios de useSelector(countdown, selectIsOver)`]: IN_BROWSER,
  [`${ACTS}: no se entera de los cambios de useSelector(actor, selectIsSending)`]: IN_BROWSER,
  [`${ACTS}: nunca como si canSubmit`]: 'Por qué no se puede presionar el botón se lee con él.',
  [`${ACTS}: onClick no hace nada #2`]: OWN_PATHS,
  'src/ui/screens/broken/broken-screen.tsx: no se entera de los cambios de useSelector(actor, selectFailure)':
    'En los caminos falla siempre por lo mismo: no hay conexión.',
  ...Object.fromEntries(
    [
      'choosing-panel.tsx: no se entera de los cambios de useSelector(actor, selectKind) #4',
      'choosing-panel.tsx: onAction no hace nada #2',
      'too-many-rows.tsx: siempre como si isAll',
    ].map((fault) => [
      `src/ui/screens/transfer/${fault}`,
      'Lo prueba tests/views/transfer.test.ts, con archivos de publicaciones y de más filas de las que se cuentan.',
    ]),
  ),
  'src/ui/screens/transfer/choosing-panel.tsx: no se entera de los cambios de useSelector(actor, selectUndoable)':
    'La última importación después de importar la prueba tests/browser/transfer.test.ts.',
  ...Object.fromEntries(
    [
      'sin open=isOpen',
      'sin disabled=disabled',
      'siempre como si danger',
      'nunca como si danger',
      'sin disabled=disabled #2',
      'onSelect no hace nada',
      'sin aria-label=label',
      'onSelect no hace nada #2',
      'nunca muestra lo que depende de option.description !== undefined',
    ].map((fault) => [`src/ui/kit/menu/menu.tsx: ${fault}`, MENU]),
  ),
  ...Object.fromEntries(
    ['', ' #2', ' #3', ' #4'].map((place) => [`src/ui/shell/user-menu.tsx: onSelect no hace nada${place}`, OWN_PATHS]),
  ),
  [`${AUTHENTICATOR}: no atiende a hasCopyFailed`]: CLIPBOARD,
  [`${AUTHENTICATOR}: onClick no hace nada #3`]: CLIPBOARD,
  [`${AUTHENTICATOR}: no se entera de los cambios de useSelector(actor, selectHasCopyFailed)`]: CLIPBOARD,
  [`${AUTHENTICATOR}: siempre vacío en vez de authenticatorUri(email, secret)`]:
    'El QR lo lee de la pantalla un decodificador en tests/browser.',
  ...Object.fromEntries(
    [
      'no se entera de los cambios de useSelector(actor, selectIsUnchanged)',
      "sin error=isUnchanged ? t('desk:changePassword.unchanged') : undefined",
      'nunca como si isUnchanged',
    ].map((fault) => [`src/ui/dialogs/change-password/change-password-dialog.tsx: ${fault}`, UNCHANGED]),
  ),
  [`${OPERATOR_FORM}: siempre como si isAdding #2`]: REASON,
  [`${OPERATOR_FORM}: nunca como si isAdding #2`]: REASON,
  [`${OPERATOR_FORM}: no se entera de los cambios de useSelector(actor, selectIsAdding) #2`]: FIXED,
  [`${OPERATORS}: onDelete no hace nada`]: OWN_PATHS,
  [`${OPERATORS}: onClick no hace nada #3`]: OWN_PATHS,
  [`${QUICK_ANSWERS}: onClick no hace nada`]: OWN_PATHS,
  [`${QUICK_ANSWERS}: onEdit no hace nada`]: OWN_PATHS,
  [`${QUICK_ANSWERS}: onDelete no hace nada`]: OWN_PATHS,
  [`${QUICK_ANSWERS}: onClick no hace nada #3`]: OWN_PATHS,
  [`${QUICK_ANSWERS}: onClick no hace nada #4`]: OWN_PATHS,
  [`${QUICK_ANSWERS}: onClick no hace nada #2`]:
    'Agrega la primera a una lista vacía; lo prueba tests/views/quick-answers.test.ts.',
  [`${QUICK_ANSWERS}: no se entera de los cambios de useSelector(list, selectLimit<QuickAnswersPage>)`]:
    'Dice la página si hay más de una; lo prueba tests/views/quick-answers.test.ts.',
  [`${SECOND_FACTOR}: siempre como si isRecovering #4`]: OTHER_FIELD,
  ...Object.fromEntries(
    ['', ' #2', ' #3', ' #4'].flatMap((place) => [
      [`src/ui/code-field.tsx: siempre como si withLetters${place}`, KEYBOARD],
      [`src/ui/code-field.tsx: nunca como si withLetters${place}`, KEYBOARD],
    ]),
  ),
  [`${SECOND_FACTOR}: nunca como si isRecovering #4`]: OTHER_FIELD,
  [`${QUICK_ANSWERS}: no se entera de los cambios de useSelector(move, selectMoved) #2`]: FOCUS,
  [`${QUICK_ANSWERS}: no se entera de los cambios de useSelector(form, selectSaved)`]: FOCUS,
  [`${QUICK_ANSWERS}: no se entera de los cambios de useSelector(deletion, selectDeleted)`]: FOCUS,
  [`${QUICK_ANSWERS}: siempre como si isMoving`]: SPINNER,
  [`${QUICK_ANSWERS}: nunca como si isMoving`]: SPINNER,
  'src/ui/dialogs/quick-answer-form/quick-answer-form-dialog.tsx: no se entera de los cambios de useSelector(actor, selectMissing)':
    'Dice por qué no se puede guardar; lo prueba tests/views/quick-answers.test.ts.',
  'src/ui/screens/settings/settings-screen.tsx: no se entera de los cambios de useSelector(actor, selectObstacle)':
    'Solo dice por qué no se puede guardar, junto al botón; lo prueba tests/views/settings.test.ts.',
  [`${LIST}: siempre como si isReading`]:
    'Solo atenúa las tarjetas mientras se lee; que se está leyendo sí se comprueba.',
  [`${LIST}: nunca como si isReading`]:
    'Solo atenúa las tarjetas mientras se lee; que se está leyendo sí se comprueba.',
  [`${LIST}: nunca muestra lo que depende de isRead && frame.isCounted !== false`]:
    'Es la cuenta junto al título, un texto sin papel propio; la comprueba tests/views/questions.test.ts.',
  [`${LIST}: nunca como si typeof children === 'function'`]:
    'Una lista que se dibuja entrada por entrada; la recorre tests/views/activity.test.ts.',
  [`${LIST}: siempre como si page === null`]:
    'Una lista que se dibuja entrada por entrada; la recorre tests/views/activity.test.ts.',
  'src/ui/screens/questions/questions-screen.tsx: no se entera de los cambios de useSelector(list, (snapshot) => selectPage(snapshot)?.questi':
    FIRST_IMPORT,
  'src/ui/screens/questions/inbox/inbox-screen.tsx: no se entera de los cambios de useSelector(list, (snapshot) => unreadNicknames(selectPage(s':
    FIRST_IMPORT,
  "src/ui/screens/questions/inbox/inbox-screen.tsx: siempre como si unread === ''": FIRST_IMPORT,
  'src/ui/screens/questions/questions-screen.tsx: no se entera de los cambios de useSelector(actor, selectCards, areSameCards)':
    'Qué tarjetas hay lo decide el tablero; que entren y salgan lo prueba tests/views/questions-board.test.ts.',
  'src/ui/screens/questions/questions-screen.tsx: no se entera de los cambios de useSelector(listingTypes, selectValue<readonly ListingType[]':
    'Es otro recurso, el de los tipos de publicación; solo nombra la etiqueta.',
  [`${HISTORY}: no se entera de los cambios de useSelector(listingTypes, selectValue<readonly ListingType[]`]:
    'Es otro recurso, el de los tipos de publicación; solo nombra la etiqueta.',
  [`${HISTORY}: siempre como si related === undefined`]:
    'Es quién respondió, un texto sin papel propio; lo comprueba tests/views/history.test.ts.',
  [`${NAV}: sin aria-label=t('desk:nav.label')`]:
    'Nombra la lista de secciones para un lector de pantalla; lo mira axe.',
  [`${NAV}: siempre como si isAllowed`]: 'Solo atenúa la entrada; que no hay permiso lo dice la pantalla que abre.',
  [`${NAV}: nunca como si isAllowed`]: 'Solo atenúa la entrada; que no hay permiso lo dice la pantalla que abre.',
  [`${NAV}: nunca muestra lo que depende de !isAllowed`]:
    'El camino del menú lateral es de quien administra la cuenta, que tiene todos los permisos.',
  [`${NAV}: nunca muestra lo que depende de name === 'questions'`]:
    'La cuenta de pendientes es otro recurso, y aquí es cero.',
  [`${SHELL}: nunca muestra lo que depende de live !== null`]: SCREENLESS_LIVE,
  [`${SHELL}: no se entera de los cambios de useSelector(actor, selectLostAt)`]: SCREENLESS_LIVE,
  [`${SHELL}: nunca muestra lo que depende de lostAt !== null`]: SCREENLESS_LIVE,
  'src/ui/variable-picker/variable-picker.tsx: no se entera de los cambios de useSelector(actor, selectAt)':
    'Solo cambia dónde se dibuja la lista; lo mira tests/browser/greeting-signature.test.ts.',
  [`${VARIABLE_BOX}: no se entera de los cambios de useSelector(picker, selectOpenAt)`]: UNKNOWN,
  [`${VARIABLE_BOX}: siempre como si names.length === 0`]: UNKNOWN,
  [`${VARIABLE_BOX}: nunca como si names.length === 0`]: UNKNOWN,
  [`${VARIABLE_BOX}: no se entera de los cambios de useSelector(picker, selectActive)`]: POINTED_AT,
  [`${VARIABLE_BOX}: sin aria-controls=isOpen ? listId : undefined`]: POINTED_AT,
  [`${VARIABLE_BOX}: siempre como si isOpen`]: POINTED_AT,
  [`${VARIABLE_BOX}: nunca como si isOpen`]: POINTED_AT,
  [`${VARIABLE_BOX}: sin aria-activedescendant=active === null ? undefined : optionId(listId, active)`]: POINTED_AT,
  [`${VARIABLE_BOX}: siempre como si active === null`]: POINTED_AT,
  [`${VARIABLE_BOX}: nunca como si active === null`]: POINTED_AT,
  [`${VARIABLE_BOX}: sin disabled=disabled`]: OTHER_CHART,
  [`${VARIABLE_BOX}: sin disabled=disabled #2`]: OTHER_CHART,
  [`${VARIABLE_BOX}: sin disabled=disabled #3`]: OTHER_CHART,
  [`${VARIABLE_BOX}: no atiende a box === null`]: 'La casilla está siempre que se ve su botón; lo piden los tipos.',
  [`${VARIABLE_BOX}: no atiende a box.selectionEnd === 0`]: `Dónde queda el cursor lo prueba ${VARIABLES_TEST}.`,
  [`${GREETING_SIGNATURE}: no se entera de los cambios de useSelector(actor, selectTextObstacle)`]: `Solo dice por qué no se puede guardar, junto al botón; lo prueba ${GREETING_SIGNATURE_TEST}.`,
  [`${GREETING_SIGNATURE}: sin aria-labelledby=titleId`]: `Nombra la vista previa para un lector de pantalla; lo prueba ${GREETING_SIGNATURE_TEST}.`,
  [`${GREETING_SIGNATURE}: no se entera de los cambios de useSelector(actor, selectMine)`]: `Que la vista previa sigue lo que se escribe lo prueba ${GREETING_SIGNATURE_TEST}.`,
  [`${TESTS}/tests-screen.tsx: no se entera de los cambios de useSelector(listingTypes, selectValue<readonly ListingType[]`]: `El tipo de la publicación llega después; lo prueba ${TESTS_TEST}.`,
  [`${TESTS}/tests-screen.tsx: no se entera de los cambios de useSelector(actor, selectObstacle)`]: `Solo dice por qué no se puede generar, junto al botón; lo prueba ${TESTS_TEST}.`,
  [`${TESTS}/test-listing.tsx: sin aria-labelledby=titleId`]: `Nombra el grupo para un lector de pantalla; lo prueba ${TESTS_TEST}.`,
  [`${TESTS}/test-listing.tsx: sin aria-expanded=isOpen`]: `Los caminos eligen de una vez, sin mirar la lista abierta; lo prueba ${TESTS_TEST}.`,
  [`${TESTS}/test-outcome.tsx: nunca muestra lo que depende de isBusy #2`]:
    'Es la silueta de lo que viene, sin palabras; que se está generando sí se comprueba.',
  [`${TESTS}/test-outcome.tsx: sin aria-labelledby=titleId`]: `Nombra la respuesta para un lector de pantalla; lo prueba ${TESTS_TEST}.`,
  'src/ui/dialogs/private-facts/private-facts-dialog.tsx: no se entera de los cambios de useSelector(actor, selectMissing)':
    'Solo dice por qué no se puede guardar, junto al botón; lo prueba tests/views/draft-reasons.test.ts.',
  [`${NOTED}: siempre como si value === null`]: 'Cambia el tamaño del aviso de que no se pudo leer, no lo que dice.',
  [`${NOTED}: no se entera de los cambios de useSelector(actor, selectEditedId)`]:
    'La lista llega después de lo que se compara; qué dato se edita lo prueba tests/views/draft-reasons.test.ts.',
  [`${NOTED}: no se entera de los cambios de useSelector(actor, selectSoughtId)`]: SOUGHT,
  [`${NOTED}: sin aria-current=isSought ? 'true' : undefined`]: SOUGHT,
  [`${NOTED}: siempre como si isSought`]: SOUGHT,
  [`${NOTED}: nunca como si isSought`]: SOUGHT,
  ...Object.fromEntries(
    [
      'no se entera de los cambios de useSelector(actor, selectTarget)',
      'no se entera de los cambios de useSelector(actor, selectTarget) #2',
      'no se entera de los cambios de useSelector(list, selectValue<PrivateFacts>)',
      'siempre como si unknown.length > 0',
      'nunca como si unknown.length > 0',
      'onKeyDown no hace nada',
    ].map((fault) => [`${FACTS}: ${fault}`, FACTS_TEST]),
  ),
  ...Object.fromEntries(
    [
      'no se entera de los cambios de useSelector(list, selectFailure<PrivateFacts>)',
      'nunca muestra lo que depende de failure !== null',
      'nunca como si value === null',
      'nunca muestra lo que depende de value === null && failure === null',
      'nunca muestra lo que depende de value?.facts.length === 0',
    ].map((fault) => [`${NOTED}: ${fault}`, FACTS_TEST]),
  ),
  [`${NOTED}: siempre como si isEdited`]: EDITED_MARK,
  [`${NOTED}: nunca como si isEdited`]: EDITED_MARK,
  'src/ui/screens/settings/settings-screen.tsx: nunca como si value === OWN':
    'Volver al trato de sus respuestas lo prueba tests/views/settings.test.ts.',
  'src/ui/kit/slider/slider.tsx: sin aria-valuetext=valueText':
    'El valor en palabras lo prueba tests/views/settings.test.ts.',
  'src/ui/screens/tests/test-outcome.tsx: nunca muestra lo que depende de answer.confidence !== null': `Es un texto sin papel propio; lo comprueba ${TESTS_TEST}.`,
  [`${CARD}: nunca como si selectHoldsAnswer(picker.getSnapshot())`]:
    'Enviar con una respuesta rápida elegida que todavía no llegó lo prueba tests/views/answer-keys.test.ts.',
  [`${CARD}: onAddFact no hace nada`]: OWN_PATHS,
  [`${ACTS}: onClick no hace nada #3`]: OWN_PATHS,
  'src/ui/dialogs/confirm-answer/confirm-answer-dialog.tsx: siempre como si isConfirming':
    'Es lo mismo: el diálogo está cerrado, y lo que marcaría no se ve.',
  [`${COUNTDOWN}: no se entera de los cambios de useSelector(actor, selectIsCounting)`]: IN_BROWSER,
  [`${COUNTDOWN}: no se entera de los cambios de useSelector(card, (snapshot) => selectText(snapshot) !== dra`]:
    'Que el aviso sigue lo que se escribe lo prueba tests/views/questions.test.ts.',
  'src/ui/draft-reasons/draft-reasons.tsx: sin aria-controls=panelId':
    'Qué parte abre el botón lo prueba tests/views/draft-reasons.test.ts.',
  'src/ui/draft-reasons/reasons-lists.tsx: nunca como si basis.length === 0':
    'Un borrador que no se basa en nada lo prueba tests/views/draft-reasons.test.ts.',
  'src/ui/draft-reasons/reasons-lists.tsx: no atiende a link === null':
    'Las palabras sin enlace de quien no puede abrir la sección las prueba tests/views/draft-reasons.test.ts.',
  'src/ui/draft-reasons/reasons-lists.tsx: onClick no hace nada':
    'Lo que abre un dato propio lo recorren los caminos de private-facts.',
};
