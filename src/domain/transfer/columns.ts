import type { PolicyTopic } from '../policies.ts';
import type { QuickAnswerColor } from '../quick-answer-colors.ts';
import type { TransferKind } from './kinds.ts';

/** The heads of an exported file's columns. */
export const COLUMNS = {
  'quick-answers': ['Título', 'Respuesta', 'Color'],
  policies: ['Tema', 'Sí o no', 'Texto'],
  'private-facts': ['Publicación', 'Código', 'Dato'],
  history: [
    'Pregunta N.º',
    'Preguntada',
    'Publicación',
    'Título de la publicación',
    'Comprador',
    'Pregunta',
    'Respuesta',
    'Respondida',
    'Respondida por',
  ],
} as const satisfies Readonly<Record<TransferKind, readonly string[]>>;

/**
 * The heads of the columns that an import reads; the values of an entry have the same order. Of the history, number and buyer are those of the
 * account that it comes from, and the title is that of the listing.
 */
export const IMPORT_COLUMNS = {
  ...COLUMNS,
  history: ['Publicación', 'Pregunta', 'Respuesta', 'Respondida', 'Preguntada', 'Respondida por'],
} as const satisfies Readonly<Record<TransferKind, readonly string[]>>;

/** The columns that a file has to have; the others are empty where they are missing. */
const NEEDED = {
  'quick-answers': [0, 1],
  policies: [0, 2],
  'private-facts': [0, 2],
  history: [1, 2, 3],
} as const satisfies Readonly<Record<TransferKind, readonly number[]>>;

/** The names of the topics in files: those of the policy sheet's page. */
export const TOPIC_NAMES: Readonly<Record<PolicyTopic, string>> = {
  invoice: 'Factura',
  dispatch: 'Despacho',
  shipping: 'Envíos',
  pickup: 'Retiro en persona',
  exchange: 'Cambios y devoluciones',
  warranty: 'Garantía',
  wholesale: 'Venta por mayor',
  haggling: 'Rebajas',
  original: 'Productos originales',
  payment: 'Medios de pago',
};

export const VALUE_NAMES = { yes: 'Sí', no: 'No' } as const;

/** The names of the colours in files. */
export const COLOR_NAMES: Readonly<Record<QuickAnswerColor, string>> = {
  red: 'Rojo',
  orange: 'Naranja',
  yellow: 'Amarillo',
  green: 'Verde',
  blue: 'Azul',
  purple: 'Violeta',
  gray: 'Gris',
  black: 'Negro',
};

/** How heads and names are compared: without case, accents and surrounding space. */
export const comparable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The name that was meant, or null. */
export function namedIn<Name extends string>(names: Readonly<Record<Name, string>>, text: string): Name | null {
  const meant = comparable(text);
  for (const name in names) if (comparable(names[name]) === meant) return name;
  return null;
}

/** Where each column of the kind is in a file with these heads, -1 where it is missing; null when one that is needed is missing or twice. */
export function placesOf(kind: TransferKind, heads: readonly string[]): readonly number[] | null {
  const given = heads.map(comparable);
  const columns = IMPORT_COLUMNS[kind].map(comparable);
  const isTwice = columns.some((column) => given.indexOf(column) !== given.lastIndexOf(column));
  const places = columns.map((column) => given.indexOf(column));
  return isTwice || NEEDED[kind].some((column) => places[column] === -1) ? null : places;
}

/** The beginnings of the names of exported files. */
export const FILE_NAMES: Readonly<Record<TransferKind, string>> = {
  'quick-answers': 'respuestas-rapidas',
  policies: 'datos-del-negocio',
  'private-facts': 'datos-de-publicaciones',
  history: 'historial',
};
