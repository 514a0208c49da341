const SETS_NULL = 'Vuelve a poner null donde ya está.';
const NARROWS = 'Sólo lo pide el compilador: lo que sigue vale lo mismo de lo que no la tiene.';
const ZONE_GIVEN = 'La zona horaria del que mira está dada, y el sitio sólo decide la que falta.';
const HEARS_NOTHING = 'No escucha nada, así que no hay nada que dejar.';
const ANY_VALUE = 'La guarda no mira el valor: sólo si en ese estado se puede elegir.';
const NEVER_MISSING = 'En los estados en que se lee siempre hay uno.';
const ALREADY_THERE = 'La carta ya no está en un estado que atienda al segundo.';
const SAYS_AGAIN = 'El segundo dice lo mismo en el mismo estado.';
const BY_ITS_FIELD = 'La carta guarda el campo que el evento trae, sea cual sea de los dos.';
const FIXED_EMAIL = 'El correo de quien mira no cambia mientras vive la carta.';
const FORGOTTEN_AT_START = 'El primer estado lo olvida al entrar, antes de que alguien lo vea.';
const AT_LOAD = 'Se calcula al cargarse el archivo, cuando toda falla duerme.';
const BOTH_OR_NEITHER = 'El contrato da los dos o ninguno; el otro lo pide el compilador.';

/** Faults in source that nothing finds, by their ids, each with the reason why. */
export const EXCUSED: Readonly<Record<string, string>> = {
  'src/machines/questions/hold/selectors.ts: sin lo que reemplaza en snapshot.context.hold?.by ?? null': NEVER_MISSING,
  'src/machines/questions/picker/selectors.ts: sin lo que reemplaza en snapshot.context.options[snapshot.context.active]?.id ?? nul':
    NEVER_MISSING,
  'src/machines/questions/undo/selectors.ts: sin lo que reemplaza en snapshot.context.sending?.at ?? null':
    NEVER_MISSING,
  'src/machines/account/variable-picker/selectors.ts: sin lo que reemplaza en variablesLike(snapshot.context.query)[snapshot.context.activ':
    NEVER_MISSING,
  "src/machines/account/greeting-signature/selectors.ts: otro valor en vez de part: 'greeting'": ANY_VALUE,
  "src/machines/account/greeting-signature/selectors.ts: otro valor en vez de text: ''": ANY_VALUE,
  "src/machines/account/policies/selectors.ts: otro valor en vez de topic: 'invoice'": ANY_VALUE,
  "src/machines/account/policies/selectors.ts: otro valor en vez de text: ''": ANY_VALUE,
  "src/machines/account/settings/selectors.ts: otro valor en vez de mode: 'automatic'": ANY_VALUE,
  "src/machines/account/settings/selectors.ts: otro valor en vez de response: 'immediate'": ANY_VALUE,
  'src/machines/account/settings/selectors.ts: otro valor en vez de delay: 10': ANY_VALUE,
  'src/machines/account/settings/selectors.ts: sin confidence: DEFAULT_SETTINGS.minimumConfidence': ANY_VALUE,
  'src/machines/account/settings/selectors.ts: otro valor en vez de register: null': ANY_VALUE,
  'src/machines/account/settings/selectors.ts: otro valor en vez de seconds: 0': ANY_VALUE,
  "src/machines/account/test-question/selectors.ts: otro valor en vez de question: ''": ANY_VALUE,
  "src/machines/desk/selectors.ts: siempre como si selectPlace(snapshot)?.page === 'inbox'":
    'Sin una cuenta elegida sólo la página de todas las preguntas tiene qué contar.',
  'src/machines/account/private-facts/machine.ts: context.original === null && factProblemOf(draftIn(context)) sin context.original === null':
    'Un dato se edita solo donde no hay uno nuevo escrito, así que entonces tampoco se podría agregar.',
  'src/machines/account/private-facts/machine.ts: original !== null && factProblemOf(edited) === null sin original !== null':
    'Sin un dato que se edita no hay texto editado, y uno en blanco no se guarda.',
  'src/machines/account/quick-answers/form/machine.ts: context.original !== null && isValid(bodyOf(context)) sin context.original !== null':
    'Una nueva y completa ya se agregó por canAdd, que se pregunta antes.',
  'src/machines/questions/card/setup.ts: !isBlank(context.message.text) && isMessageTooLong(context.m sin isMessageTooLong(context.message)':
    'La guarda anterior ya preguntó si se puede enviar: lo que no está en blanco y no se puede es demasiado largo.',
  'src/machines/questions/similar/review/machine.ts: otro valor en vez de failure: null #3': FORGOTTEN_AT_START,
  "src/machines/questions/typed-answer/machine.ts: failure.kind === 'refused' && failure.status < 500 sin failure.kind === 'refused'":
    NARROWS,
  "src/machines/questions/typed-answer/machine.ts: siempre como si output.outcome === 'differs'": NARROWS,
  'src/machines/questions/undo/machine.ts: otro valor en vez de sending: null #2': FORGOTTEN_AT_START,
  'src/machines/questions/undo/machine.ts: otro valor en vez de failure: null #2': FORGOTTEN_AT_START,
  'src/machines/account/rehearsal/machine.ts: otro valor en vez de failure: null #2': FORGOTTEN_AT_START,
  'src/machines/account/transfer/machine.ts: otro valor en vez de failure: null #2': FORGOTTEN_AT_START,
  "src/machines/account/report/published-time/machine.ts: siempre como si answer.reading === 'read'": NARROWS,
  "src/machines/app/places.ts: 'accountId' in address && accounts[address.accountId]?.needs sin 'accountId' in address":
    NARROWS,
  "src/machines/app/places.ts: siempre como si 'accountId' in address": NARROWS,
  "src/machines/app/setup.ts: siempre como si address.screen === 'section'": NARROWS,
  "src/machines/app/signed-out.ts: siempre como si 'email' in address": NARROWS,
  'src/machines/app/signed-out.ts: sin screen': AT_LOAD,
  'src/machines/desk/machine.ts: sin page': AT_LOAD,
  "src/app/browser-history.ts: escucha dos veces win.addEventListener('pageshow', () => { ahead = null; })": SETS_NULL,
  "src/app/browser-history.ts: typeof state !== 'object' || state === null || !('place' in  sin !('place' in state)":
    NARROWS,
  'src/app/lost-focus.ts: siempre como si target instanceof HTMLElement':
    'Ningún elemento de la página que recibe el foco es de otra clase.',
  'src/app/storage.ts: sin lo que reemplaza en read(session, RELOADED_AT) ?? Number.NaN':
    'Number(undefined) es NaN, como lo que reemplaza.',
  "src/app/live-bus.ts: events.some((name) => name === message.event) && 'accountId' sin 'accountId' in message.details":
    NARROWS,
  "src/app/app-actor.ts: dice dos veces sendBack({ type: 'socket.opened' })": ALREADY_THERE,
  "src/app/app-actor.ts: dice dos veces sendBack({ type: 'session.closed' })": ALREADY_THERE,
  "src/app/app-actor.ts: dice dos veces app.send({ type: 'session.ended', sinceReload: sinceReload(s": ALREADY_THERE,
  'src/app/question-card.ts: sin siteId': ZONE_GIVEN,
  'src/app/screens/greeting-signature.tsx: sin siteId: account.siteId': ZONE_GIVEN,
  "src/app/screens/activity.tsx: dice dos veces actor.send({ type: 'details.requested', entry })": ALREADY_THERE,
  "src/app/screens/history.tsx: dice dos veces changes.send({ type: 'changes.requested', answer })": ALREADY_THERE,
  "src/app/screens/history.tsx: dice dos veces changes.send({ type: 'dialog.dismissed' })": ALREADY_THERE,
  "src/app/screens/missing-data.tsx: dice dos veces actor.send({ type: 'facts.requested', target: { itemId, titl":
    ALREADY_THERE,
  "src/app/screens/missing-data.tsx: dice dos veces dismissal.send({ type: 'dialog.requested', subject: entry })":
    ALREADY_THERE,
  "src/app/screens/operators.tsx: dice dos veces form.send({ type: 'add.requested' })": ALREADY_THERE,
  "src/app/screens/operators.tsx: dice dos veces form.send({ type: 'change.requested', operator })": ALREADY_THERE,
  "src/app/screens/operators.tsx: dice dos veces deletion.send({ type: 'dialog.requested', subject: operator ":
    ALREADY_THERE,
  "src/app/screens/operators.tsx: dice dos veces requiring.send({ type: 'dialog.requested', subject })": ALREADY_THERE,
  'src/app/screens/desk.tsx: no se entera de los cambios de useSelector(actor, selectEmail)': FIXED_EMAIL,
  'src/app/screens/desk.tsx: no se entera de los cambios de useSelector(desk, selectEmail)': FIXED_EMAIL,
  'src/app/screens/desk.tsx: sin lo que reemplaza en place?.section ?? null': 'Sólo se compara con cada sección.',
  "src/app/screens/desk.tsx: page === 'loading' || place === null sin place === null":
    'Sólo lo pide el compilador: sin un lugar no hay página abierta.',
  'src/app/screens/login.tsx: no deja de hacerlo: takeOver(actor)': HEARS_NOTHING,
  "src/app/screens/login.tsx: dice dos veces actor.send({ type: 'email.changed', email: value })": SAYS_AGAIN,
  "src/app/screens/login.tsx: dice dos veces actor.send({ type: 'password.changed', password: value })": SAYS_AGAIN,
  "src/app/screens/login.tsx: dice dos veces actor.send({ type: 'form.submitted' })":
    'El segundo llega cuando ya se está enviando, o vuelve a decir lo que falta.',
  "src/app/screens/login.tsx: password.changed en vez de 'email.changed'": BY_ITS_FIELD,
  "src/app/screens/login.tsx: email.changed en vez de 'password.changed'": BY_ITS_FIELD,
  "src/app/screens/login.tsx: siempre como si fuera name === 'password'":
    'La contraseña es el último campo del formulario, y pone la suya.',
  'src/app/screens/inbox.tsx: nunca como si accounts === undefined': 'Una dirección no lleva lo que no está dado.',
  'src/app/screens/inbox.tsx: heldBy === null || heldUntil === null sin heldBy === null': BOTH_OR_NEITHER,
  'src/app/screens/inbox.tsx: heldBy === null || heldUntil === null sin heldUntil === null': BOTH_OR_NEITHER,
  'src/app/screens/inbox.tsx: sendingBy === null || sendingAt === null sin sendingBy === null': BOTH_OR_NEITHER,
  'src/app/screens/inbox.tsx: sendingBy === null || sendingAt === null sin sendingAt === null': BOTH_OR_NEITHER,
  'src/app/screens/settings.tsx: no deja de hacerlo: undefined': HEARS_NOTHING,
  'src/app/listing-types.ts: no deja de hacerlo: undefined': HEARS_NOTHING,
  'src/app/from-input.ts: sin lo que reemplaza en filled.get(scope.self)?.transition(snapshot, event, scope) ?':
    'Cada actor se llenó al crearse, así que nada falta.',
  "src/app/notices.ts: typeof emitted === 'object' && emitted !== null && 'notice'  sin 'notice' in emitted": NARROWS,
  "src/app/notices.ts: inspection.type !== '@xstate.actor' || !(inspection.actorRef sin !(inspection.actorRef instanceof Actor)":
    NARROWS,
  'src/app/toasts.ts: sin lo que reemplaza en [...toasts.keys()][0] ?? id': 'De más de veinte hay un primero.',
  "src/app/toasts.ts: dice dos veces actor.send({ type: isHeld ? 'attention.given' : 'attention.l": ALREADY_THERE,
};
