import { paths } from '#domain/address.ts';
import { PRODUCT_NAME } from '#domain/limits.ts';
import { formatListPlace, START } from '#domain/list-place.ts';
import { type Figure, type Paragraph, type RenderedMail, renderMail } from '../mail/render.ts';
import { quoteName } from '../mail/templates.ts';
import { type Digest, isEmptyDigest } from './digest.ts';
import { countWords, MODES, minutesWords, periodWords, reasonWords, shortened, withinHourWords } from './words.ts';

/** How many reasons are listed. */
const REASONS_MAX = 3;
/** How many characters of a buyer's question, and of a listing's title, are shown. */
const ASKED_LENGTH = 120;
const TITLE_LENGTH = 60;

interface DigestLinks {
  /** The product's origin. */
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

/** Renders a digest in Spanish. No image and nothing of another origin is in it, so that opening it tells nobody. */
export function renderDigest(digest: Digest, { publicUrl, unsubscribeUrl }: DigestLinks): RenderedMail {
  const { accountId, period, report, missing, pending } = digest;
  const nickname = quoteName(digest.nickname);
  const isDay = period.from === period.to;
  const words = periodWords(period);
  const subject = `Resumen de ${PRODUCT_NAME} ${isDay ? words.replace('el', 'del') : words} · ${nickname}`;
  const urlOf = (path: string): string => `${publicUrl}${path}`;
  const place = formatListPlace({ ...START, filter: { from: period.from, to: period.to } });
  const reportUrl = urlOf(`${paths.section(accountId, 'reports')}${place}`);
  const content: Paragraph[] = isEmptyDigest(digest)
    ? [`En ${nickname} no hubo preguntas ${words}, y ninguna espera respuesta.`]
    : [
        `Así fueron las preguntas de ${nickname} ${words} (entre paréntesis, ${isDay ? 'el día anterior' : 'la semana anterior'}):`,
        { figures: figuresOf(digest) },
        ...listed('Por qué quedaron para una persona', report.current.reasons.slice(0, REASONS_MAX).map(reasonLine)),
        ...listed('Datos que faltan', (missing ?? []).map(missingLine)),
      ];
  return renderMail(subject, [
    'Hola:',
    ...content,
    {
      links: [
        { label: 'Ver el informe', link: reportUrl },
        ...(missing === null
          ? []
          : [
              ...(pending === 0
                ? []
                : [{ label: 'Responder las pendientes', link: urlOf(paths.section(accountId, 'questions')) }]),
              ...(missing.length === 0
                ? []
                : [{ label: 'Completar los datos que faltan', link: urlOf(paths.section(accountId, 'missing-data')) }]),
            ]),
      ],
    },
    `Recibe este resumen porque lo pidió en ${PRODUCT_NAME}.`,
    {
      links: [
        { label: 'Cambiar cada cuánto llega', link: urlOf(paths.section(accountId, 'notifications')) },
        { label: 'Dejar de recibirlo', link: unsubscribeUrl },
      ],
    },
  ]);
}

function figuresOf({ report: { current, before }, received, pending }: Digest): Figure[] {
  const compared = (name: string, now: string, then: string, isPart = false): Figure => ({
    name,
    value: now,
    before: then,
    isPart,
  });
  const modes = current.modes.flatMap(({ mode, count }, index) => {
    const then = before.modes[index]?.count ?? 0;
    return count === 0 && then === 0 ? [] : [compared(MODES[mode], countWords(count), countWords(then), true)];
  });
  return [
    compared('Preguntas recibidas', countWords(received.current), countWords(received.before)),
    compared('Respondidas', countWords(current.answered.count), countWords(before.answered.count)),
    ...modes,
    compared(
      'Tiempo hasta responder (mediana)',
      minutesWords(current.answered.median),
      minutesWords(before.answered.median),
    ),
    compared(
      'Dentro de la hora que pide MercadoLibre',
      withinHourWords(current.answered),
      withinHourWords(before.answered),
    ),
    { name: 'Esperan respuesta ahora', value: countWords(pending), before: null },
  ];
}

const listed = (heading: string, list: readonly string[]): Paragraph[] =>
  list.length === 0 ? [] : [{ heading }, { list }];

const reasonLine = ({ reason, count }: { reason: string; count: number }): string =>
  `${reasonWords(reason)}: ${countWords(count)}`;

function missingLine({ asked, title, count }: NonNullable<Digest['missing']>[number]): string {
  const times = count === 1 ? 'una pregunta' : `${countWords(count)} preguntas`;
  const of = title === null ? '' : ` · ${quoteName(shortened(title, TITLE_LENGTH))}`;
  return `«${quoteName(shortened(asked, ASKED_LENGTH))}»${of} (${times})`;
}
