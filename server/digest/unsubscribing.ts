import type { Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { PRODUCT_NAME } from '#domain/limits.ts';
import { CellUnavailable } from '../cells/errors.ts';
import type { LinksElsewhere } from '../cells/links-elsewhere.ts';
import type { PlainRoute } from '../http/app.ts';
import { forwardedOf } from '../http/forwarded.ts';
import { SealError, type Secrets } from '../secrets.ts';
import type { DigestKey, Store } from '../store/port.ts';

const PATH = '/unsubscribe';
const PURPOSE = 'digest-link';
const KeySchema = v.tuple([v.string(), v.string()]);

/**
 * The address that ends one digest, for whoever has it: its token is the account and the person, encrypted and authenticated, so that it can be
 * neither guessed nor read. It lasts as long as the key, and ends the digest again if it was chosen again. `cell`: before the token, null without
 * other cells.
 */
export const unsubscribeUrl = (
  secrets: Secrets,
  publicUrl: string,
  { accountId, userId }: DigestKey,
  cell: string | null = null,
): string => {
  const token = secrets.seal(JSON.stringify([accountId, userId]), PURPOSE);
  return `${publicUrl}${PATH}/${cell === null ? '' : `${cell}.`}${token}`;
};

/** A cell, and a sealed value, which has one point in it. */
const OF_CELL = /^(?<cell>[a-z0-9]{1,16})\.(?<token>[^.]*\.[^.]*)$/;

/** Null: it is not one of ours, or of a key that is not configured any more. */
function keyOf(secrets: Secrets, token: string): DigestKey | null {
  try {
    const [accountId, userId] = v.parse(KeySchema, JSON.parse(secrets.open(token, PURPOSE)));
    return { accountId, userId };
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

interface UnsubscribingDeps {
  readonly store: Pick<Store, 'digests'>;
  readonly secrets: Secrets;
  /** Null: there are no other cells. */
  readonly elsewhere: LinksElsewhere | null;
}

/**
 * 2.96: GET asks and changes nothing, as scanners of mails follow links; POST ends the digest, sent by the page or by a mail program (RFC 8058).
 * Neither needs a session, and neither says of whom or of what account the digest was.
 */
export function unsubscribeRoutes({ store, secrets, elsewhere }: UnsubscribingDeps): PlainRoute[] {
  const path = `${PATH}/:token`;
  const serveLink = async (context: Context, isPosted: boolean): Promise<Response> => {
    const given = context.req.param('token') ?? '';
    const { cell, token = given } = OF_CELL.exec(given)?.groups ?? {};
    let key: DigestKey | null = null;
    if (cell === undefined || elsewhere === null || elsewhere.ownerOf(cell) === 'this') key = keyOf(secrets, token);
    else if (elsewhere.ownerOf(cell) === 'other' && forwardedOf(context) === null)
      return openElsewhere(context, elsewhere, cell);
    if (key === null) return context.html(WRONG, 404, HEADERS);
    if (!isPosted) return context.html(ASKED, 200, HEADERS);
    await store.digests.end(key);
    return context.html(ENDED, 200, HEADERS);
  };
  return [
    { method: 'GET', path, handle: (context) => serveLink(context, false) },
    { method: 'POST', path, handle: (context) => serveLink(context, true) },
  ];
}

/** The page of the cell that sent the mail, where the proxy did not lead there. */
async function openElsewhere(context: Context, elsewhere: LinksElsewhere, cell: string): Promise<Response> {
  const method = context.req.method === 'POST' ? 'POST' : 'GET';
  try {
    const { status, body } = await elsewhere.open(cell, method, new URL(context.req.url).pathname);
    if (status >= 500) throw new CellUnavailable(cell, 'unreachable');
    return context.html(body ?? '', status === 200 ? 200 : 404, HEADERS);
  } catch (error) {
    if (!(error instanceof CellUnavailable)) throw error;
    return context.html(LATER, 503, HEADERS);
  }
}

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · ${PRODUCT_NAME}</title>
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;

const ASKED = page(
  '¿Dejar de recibir el resumen?',
  html`<p>No le llegará más este resumen por e-mail. Puede volver a pedirlo cuando quiera en Avisos.</p>
      <form method="post">
        <button>Dejar de recibirlo</button>
      </form>`,
);
const ENDED = page(
  'Ya no recibe el resumen',
  html`<p>No le llegará más este resumen por e-mail. Puede volver a pedirlo cuando quiera en Avisos.</p>
      <p><a href="/accounts">Ir a ${PRODUCT_NAME}</a></p>`,
);
const LATER = page('No se puede en este momento', html`<p>Abra el enlace de nuevo en unos minutos.</p>`);
const WRONG = page(
  'Este enlace no sirve',
  html`<p>Está incompleto o es muy viejo. Para dejar de recibir un resumen, ingrese y elíjalo en Avisos.</p>
      <p><a href="/accounts">Ir a ${PRODUCT_NAME}</a></p>`,
);
