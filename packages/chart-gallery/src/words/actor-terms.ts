import type { ActorKind } from '@mostrador/chart-model';

/** What drawings of actors and of the events between them say. */
export interface ActorTerms {
  readonly actors: string;
  readonly actorsHint: string;
  readonly allActors: string;
  /** The lifeline of whatever is no actor. */
  readonly outside: string;
  readonly started: string;
  readonly stopped: string;
  readonly after: (delay: string) => string;
  readonly done: string;
  readonly failed: string;
  readonly news: string;
  /** Where an actor is started: the state, and the id. */
  readonly within: (state: string, id: string | null) => string;
  /** What an actor is that runs no chart. */
  readonly kinds: Readonly<Record<ActorKind, string>>;
  readonly runs: string;
  /** Of a chart that runs within itself: it is drawn further up. */
  readonly again: string;
  readonly sequence: string;
  readonly sequenceHint: string;
  readonly latest: (count: number, all: number) => string;
  readonly number: string;
  readonly sender: string;
  readonly receiver: string;
  readonly message: string;
  readonly payload: string;
  readonly leads: string;
  readonly save: string;
  readonly asTable: string;
  readonly withChildren: string;
  readonly withChildrenHint: string;
  readonly ofActor: (name: string) => string;
  readonly openChild: (chart: string) => string;
  readonly closeChild: (chart: string) => string;
  readonly running: string;
  readonly runningHint: string;
  readonly waiting: string;
  readonly lost: string;
  readonly session: string;
  readonly uncharted: string;
}

export const ENGLISH_ACTORS: ActorTerms = {
  actors: 'Actors',
  actorsHint: 'Which chart starts which, and in which state. What runs now is marked, with the state that it is in.',
  allActors: 'Actors of all charts',
  outside: 'outside',
  started: 'start',
  stopped: 'stop',
  after: (delay) => `after ${delay}`,
  done: 'done',
  failed: 'failed',
  news: 'news',
  within: (state, id) => (id === null ? `in ${state}` : `in ${state}, as ${id}`),
  kinds: {
    machine: 'machine',
    promise: 'promise',
    callback: 'callback',
    observable: 'observable',
    transition: 'transition',
    unknown: 'unknown',
  },
  runs: 'runs',
  again: 'see above',
  sequence: 'Sequence',
  sequenceHint: 'The events between actors since the start, in their order.',
  latest: (count, all) => `The last ${count} of ${all}.`,
  number: 'No.',
  sender: 'From',
  receiver: 'To',
  message: 'Event',
  payload: 'Carries',
  leads: 'Then in',
  save: 'Save as SVG',
  asTable: 'As a table',
  withChildren: 'Run the charts that it starts, too',
  withChildrenHint: 'Messages between them are delivered. Whatever else they order is still only listed.',
  ofActor: (name) => `Of ${name}`,
  openChild: (chart) => `Open "${chart}" here`,
  closeChild: (chart) => `Close "${chart}"`,
  running: 'Running app',
  runningHint: 'Where the actors of the app are that runs with this inspector.',
  waiting: 'No app has told anything yet.',
  lost: 'The inspector is not answering. What is shown is the last that came.',
  session: 'Session',
  uncharted: 'This actor runs no chart of this page.',
};

export const SPANISH_ACTORS: ActorTerms = {
  actors: 'Actores',
  actorsHint:
    'Qué diagrama arranca a cuál, y en qué estado. Lo que está andando se marca, con el estado en el que está.',
  allActors: 'Actores de todos los diagramas',
  outside: 'afuera',
  started: 'arranque',
  stopped: 'detención',
  after: (delay) => `pasa ${delay}`,
  done: 'listo',
  failed: 'falló',
  news: 'novedad',
  within: (state, id) => (id === null ? `en ${state}` : `en ${state}, como ${id}`),
  kinds: {
    machine: 'máquina',
    promise: 'llamada',
    callback: 'escucha',
    observable: 'flujo',
    transition: 'transición',
    unknown: 'sin definir',
  },
  runs: 'andando',
  again: 'ver más arriba',
  sequence: 'Secuencia',
  sequenceHint: 'Los eventos entre actores desde el comienzo, en su orden.',
  latest: (count, all) => `Los últimos ${count} de ${all}.`,
  number: 'N.º',
  sender: 'De',
  receiver: 'A',
  message: 'Evento',
  payload: 'Lleva',
  leads: 'Queda en',
  save: 'Guardar como SVG',
  asTable: 'En una tabla',
  withChildren: 'Hacer andar también los diagramas que arranca',
  withChildrenHint: 'Se entregan los mensajes entre ellos. Todo lo demás que piden solo se anota.',
  ofActor: (name) => `De ${name}`,
  openChild: (chart) => `Abrir «${chart}» aquí`,
  closeChild: (chart) => `Cerrar «${chart}»`,
  running: 'Aplicación en marcha',
  runningHint: 'Dónde están los actores de la aplicación que anda con este inspector.',
  waiting: 'Todavía ninguna aplicación contó nada.',
  lost: 'El inspector no responde. Se ve lo último que llegó.',
  session: 'Sesión',
  uncharted: 'Este actor no corresponde a ningún diagrama de esta página.',
};
