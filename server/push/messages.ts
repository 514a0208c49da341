import { PRODUCT_NAME } from '#domain/limits.ts';
import type { PushKind } from '#domain/push.ts';
import type { PushMessage } from './push-service.ts';

/** How many characters of a question a notification shows. */
const QUESTION_LENGTH = 80;

/** What a notification is about. */
export interface Told {
  readonly kind: PushKind;
  readonly accountId: string;
  readonly nickname: string;
  readonly count: number;
  /** The only question that it is about, with the title of its listing where that is known; null: several, or none. */
  readonly question: { readonly id: string; readonly text: string; readonly title: string | null } | null;
  readonly pending: number;
  readonly hidesContent: boolean;
}

const TITLES: Readonly<Record<PushKind, { readonly one: string; readonly many: string }>> = {
  question: { one: 'Pregunta nueva', many: '{count} preguntas nuevas' },
  sending: { one: 'Una respuesta sale en un minuto', many: '{count} respuestas salen en un minuto' },
  link: { one: 'Se perdió la conexión', many: 'Se perdió la conexión' },
};

const BODIES: Readonly<Record<PushKind, string>> = {
  question: `Ábrala en ${PRODUCT_NAME} para responder.`,
  sending: `Ábrala en ${PRODUCT_NAME} si quiere cambiarla o detenerla.`,
  link: 'Mientras no vuelva a vincular la cuenta, no se reciben preguntas ni salen respuestas.',
};

/** The message of a notification, in Spanish. */
export function pushMessageOf({
  kind,
  accountId,
  nickname,
  count,
  question,
  pending,
  hidesContent,
}: Told): PushMessage {
  const { one, many } = TITLES[kind];
  const titleOfMany = `${many} · ${nickname}`;
  const account = `/accounts/${encodeURIComponent(accountId)}`;
  const place = question === null ? '' : `?view=queue&question=${encodeURIComponent(question.id)}`;
  return {
    title: count === 1 ? `${one} · ${nickname}` : titleOfMany.replace('{count}', String(count)),
    body: question === null || hidesContent ? bodyOf(kind, count) : contentOf(question),
    tag: `${kind} ${accountId}`,
    url: kind === 'link' ? `${account}/lost-connection` : `${account}/questions${place}`,
    count,
    titleOfMany,
    badge: pending,
  };
}

const bodyOf = (kind: PushKind, count: number): string =>
  count > 1 && kind !== 'link' ? `Véalas en ${PRODUCT_NAME}.` : BODIES[kind];

function contentOf({ text, title }: NonNullable<Told['question']>): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const words =
    characters.length <= QUESTION_LENGTH ? line : `${characters.slice(0, QUESTION_LENGTH).join('').trimEnd()}…`;
  return title === null ? words : `${title}\n${words}`;
}

/** What a person sends to try it. */
export const TEST_MESSAGE: PushMessage = {
  title: `Aviso de prueba de ${PRODUCT_NAME}`,
  body: 'Así le avisaremos en este dispositivo.',
  tag: 'test',
  url: '/accounts',
  count: 1,
  titleOfMany: `Aviso de prueba de ${PRODUCT_NAME}`,
  badge: null,
};
