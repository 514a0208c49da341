import { DISCARD_ANSWERS, discardEvents, discardInvariants } from '#machines/shared/discarding/model-parts.ts';
import { defineModel, isAt, offlineTo, ordered, refusedWith, startsAt, typed } from '#machines/shared/model.ts';
import { type OperatorFormContext, operatorFormMachine } from './machine.ts';

const O = 'operator-form';
const BETO = { email: 'beto@tienda.test', permissions: 3 };
const CARO = 'caro@tienda.test';
const REQUESTS = ['add.requested', 'change.requested'];
const EDITS = ['dialog.dismissed', 'email.changed', 'operator.submitted', 'permission.toggled'];
/** What a dialog ignores that asks nothing. */
const UNASKED = [...REQUESTS, ...DISCARD_ANSWERS];
const editing = { leadsTo: [`${O}.add-editing`, `${O}.change-editing`] };
const SENDS = ['sendingNew', 'sendingChange'] as const;

export const operatorFormModel = defineModel({
  name: 'account-operators-form',
  title: 'Operador',
  about: 'El diálogo que agrega un operador o cambia lo que puede hacer.',
  machine: operatorFormMachine,
  ...startsAt('closed', `${O}.closed`),
  events: {
    addRequested: {
      event: { type: 'add.requested' },
      words: 'Presiona Agregar operador',
      leadsTo: [`${O}.add-editing`],
    },
    changeRequested: {
      event: { type: 'change.requested', operator: BETO },
      words: 'Presiona Cambiar en la fila de beto, que tiene dos permisos',
      leadsTo: [`${O}.change-editing`],
    },
    emailTyped: {
      event: { type: 'email.changed', email: ` ${CARO} ` },
      words: 'Escribe un e-mail entre espacios',
      leadsTo: [`${O}.add-editing`],
    },
    emailHalf: {
      event: { type: 'email.changed', email: 'caro@tienda' },
      words: 'Escribe un e-mail a medias',
      leadsTo: [`${O}.add-editing`],
    },
    questionsToggled: {
      event: { type: 'permission.toggled', permission: 'Questions' },
      words: 'Marca o desmarca Preguntas',
      ...editing,
    },
    activityToggled: {
      event: { type: 'permission.toggled', permission: 'ActivityLog' },
      words: 'Marca o desmarca Actividad',
      ...editing,
    },
    submitted: {
      event: { type: 'operator.submitted' },
      words: 'Presiona Agregar o Guardar',
      leadsTo: [`${O}.sending-new`, `${O}.sending-change`],
    },
    dismissed: {
      event: { type: 'dialog.dismissed' },
      words: 'Presiona Cancelar',
      leadsTo: [`${O}.closed`, `${O}.add-discarding`, `${O}.change-discarding`, ...editing.leadsTo],
    },
    ...discardEvents([`${O}.closed`], editing.leadsTo),
  },
  calls: {
    addOperator: {
      done: {
        added: { output: { email: CARO, permissions: 0 }, words: 'El operador se agrega', leadsTo: [`${O}.closed`] },
      },
      failed: {
        taken: refusedWith(409, 'conflict', 'Ya era operador', `${O}.taken`),
        elsewhere: refusedWith(
          409,
          'registered-elsewhere',
          'El e-mail es de un usuario que no puede operar esta cuenta',
          `${O}.elsewhere`,
        ),
        offline: offlineTo(`${O}.add-failed`),
      },
    },
    changeOperator: {
      done: { changed: { output: BETO, words: 'Los permisos se guardan', leadsTo: [`${O}.closed`] } },
      failed: {
        gone: refusedWith(404, 'not-found', 'Lo habían eliminado desde otra ventana', `${O}.gone`),
        offline: offlineTo(`${O}.change-failed`),
      },
    },
  },
  guards: {
    hasEmail: 'hay un e-mail válido, aunque sea entre espacios',
    isFilled: 'hay un e-mail o algo marcado',
    hasChanged: 'los permisos no son los que tenía',
    isElsewhere: 'el e-mail es de un usuario que no puede operar esta cuenta',
    isTaken: 'ya era operador',
    isGone: 'el operador ya no está',
  },
  states: {
    [`${O}.closed`]: { description: 'El diálogo está cerrado' },
    [`${O}.open`]: { description: 'El diálogo está abierto', holds: (snapshot) => snapshot.hasTag('open') },
    [`${O}.adding`]: {
      description: 'Agregando a alguien',
      holds: ({ context }) => context.granted === 0 && context.email !== BETO.email,
    },
    [`${O}.add-editing`]: { description: 'Se completa el e-mail y los permisos' },
    [`${O}.taken`]: { description: 'Ese e-mail ya es de un operador' },
    [`${O}.elsewhere`]: { description: 'Ese e-mail es de un usuario que no puede operar esta cuenta' },
    [`${O}.add-failed`]: { description: 'No se pudo agregar', holds: ({ context }) => context.failure !== null },
    [`${O}.add-discarding`]: {
      description: 'Se pregunta antes de descartar a quien se agregaba',
      holds: (snapshot) => snapshot.hasTag('discarding') && !snapshot.hasTag('busy'),
    },
    [`${O}.sending-new`]: {
      description: 'Agregando al operador',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.email.trim() === CARO,
    },
    [`${O}.changing`]: {
      description: 'Cambiando los permisos de un operador',
      holds: ({ context }) => context.granted === 3 && context.email === BETO.email,
    },
    [`${O}.change-editing`]: { description: 'Se marcan y desmarcan permisos; el e-mail está fijo' },
    [`${O}.change-failed`]: {
      description: 'No se pudieron cambiar los permisos',
      holds: ({ context }) => context.failure !== null,
    },
    [`${O}.change-discarding`]: {
      description: 'Se pregunta antes de descartar los permisos marcados',
      holds: (snapshot) => snapshot.hasTag('discarding') && snapshot.context.permissions !== 3,
    },
    [`${O}.sending-change`]: {
      description: 'Guardando los permisos',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.permissions !== 3,
    },
    [`${O}.gone`]: { description: 'El operador ya no está' },
  },
  ignores: {
    [`${O}.closed`]: [...EDITS, ...DISCARD_ANSWERS],
    [`${O}.add-editing`]: UNASKED,
    [`${O}.taken`]: UNASKED,
    [`${O}.elsewhere`]: UNASKED,
    [`${O}.add-failed`]: UNASKED,
    [`${O}.add-discarding`]: REQUESTS,
    [`${O}.change-editing`]: [...UNASKED, 'email.changed'],
    [`${O}.change-failed`]: [...UNASKED, 'email.changed'],
    [`${O}.change-discarding`]: [...REQUESTS, 'email.changed'],
    [`${O}.sending-new`]: [...UNASKED, ...EDITS],
    [`${O}.sending-change`]: [...UNASKED, ...EDITS],
    [`${O}.gone`]: [...UNASKED, ...EDITS.filter((event) => event !== 'dialog.dismissed')],
  },
  invariants: [
    {
      rule: '2.46 al abrirse está en blanco para agregar, o como el operador está, sin el error de antes',
      holds: ({ eventType, beforeSnapshot, after }) => {
        if (!eventType.endsWith('.requested') || !beforeSnapshot.matches('closed')) return true;
        const blank = { email: '', permissions: 0, granted: 0, failure: null };
        return (
          JSON.stringify(after.context) ===
          JSON.stringify(eventType === 'add.requested' ? blank : { ...blank, ...BETO, granted: 3 })
        );
      },
    },
    {
      rule: '2.46 lo escrito queda como se escribió, y nada más lo cambia mientras está abierto',
      holds: ({ event, eventType, beforeSnapshot, before, after }) => {
        if (eventType.endsWith('.requested')) return true;
        const isTyped = eventType === 'email.changed' && beforeSnapshot.matches({ open: 'adding' });
        return after.context.email === (isTyped ? typed(event).email : before.email);
      },
    },
    {
      rule: '3.11 cada casilla cambia su permiso y ningún otro, mientras se completa',
      holds: ({ event, eventType, beforeSnapshot, before, after }) => {
        if (eventType.endsWith('.requested')) return true;
        const isFilling = beforeSnapshot.matches({ open: 'adding' }) || beforeSnapshot.matches({ open: 'changing' });
        const bit = typed(event).permission === 'Questions' ? 1 : 64;
        const toggled = (before.permissions & bit) === 0 ? before.permissions + bit : before.permissions - bit;
        return (
          after.context.permissions === (eventType === 'permission.toggled' && isFilling ? toggled : before.permissions)
        );
      },
    },
    {
      rule: '5.17 se agrega con el e-mail sin espacios, solo si es válido, y con lo marcado',
      holds: ({ eventType, beforeSnapshot, before, calls }) => {
        const adds =
          eventType === 'operator.submitted' &&
          beforeSnapshot.matches({ open: 'adding' }) &&
          before.email.trim() === CARO;
        return (
          JSON.stringify(calls.filter(({ slot }) => slot === 'addOperator').map(({ input }) => input)) ===
          JSON.stringify(adds ? [{ email: CARO, permissions: before.permissions }] : [])
        );
      },
    },
    {
      rule: '5.18 los permisos se guardan solo si cambiaron, y son de quien se eligió',
      holds: ({ eventType, beforeSnapshot, before, calls }) => {
        const changes =
          eventType === 'operator.submitted' &&
          beforeSnapshot.matches({ open: 'changing' }) &&
          before.permissions !== BETO.permissions;
        return (
          JSON.stringify(calls.filter(({ slot }) => slot === 'changeOperator').map(({ input }) => input)) ===
          JSON.stringify(changes ? [{ email: BETO.email, permissions: before.permissions }] : [])
        );
      },
    },
    {
      rule: '2.46 la lista se lee de nuevo, y se avisa, si algo cambió; si el operador ya no está, solo se lee',
      holds: ({ beforeSnapshot, after, effects, emitted }) => {
        const [isNew, isChange] = SENDS.map((state) => beforeSnapshot.matches({ open: state }));
        const isDone = after.matches('closed') && (isNew || isChange);
        const reads = isDone || (isChange && after.matches({ open: 'gone' }));
        const notice = { type: 'notice', notice: isNew ? 'operator-added' : 'operator-changed' };
        return (
          ordered(effects, ...(reads ? ['parent:operators.changed'] : [])) &&
          JSON.stringify(emitted) === JSON.stringify(isDone ? [notice] : [])
        );
      },
    },
    ...discardInvariants(({ email, permissions, granted }: OperatorFormContext, snapshot) =>
      isAt(snapshot, `${O}.adding`)
        ? email.trim() !== '' || permissions !== 0
        : isAt(snapshot, `${O}.changing`) && permissions !== granted,
    ),
  ],
});
