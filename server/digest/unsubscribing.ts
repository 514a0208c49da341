import { html } from 'hono/html';
import * as v from 'valibot';
import { PRODUCT_NAME } from '#domain/limits.ts';
import type { PlainRoute } from '../http/app.ts';
import { SealError, type Secrets } from '../secrets.ts';
import type { DigestKey, Store } from '../store/port.ts';

const PATH = '/unsubscribe';
const PURPOSE = 'digest-link';
const KeySchema = v.tuple([v.string(), v.string()]);

/**
 * The address that ends one digest, for whoever has it: its token is the account and the person, encrypted and authenticated, so that it can be
 * neither guessed nor read. It lasts as long as the key, and ends the digest again if it was chosen again.
 */
export const unsubscribeUrl = (secrets: Secrets, publicUrl: string, { accountId, userId }: DigestKey): string =>
  `${publicUrl}${PATH}/${secrets.seal(JSON.stringify([accountId, userId]), PURPOSE)}`;

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
}

/**
 * 2.96: GET asks and changes nothing, as scanners of mails follow links; POST ends the digest, sent by the page or by a mail program (RFC 8058).
 * Neither needs a session, and neither says of whom or of what account the digest was.
 */
export function unsubscribeRoutes({ store, secrets }: UnsubscribingDeps): PlainRoute[] {
  const path = `${PATH}/:token`;
  return [
    {
      method: 'GET',
      path,
      handle: (context) =>
        keyOf(secrets, context.req.param('token') ?? '') === null
          ? context.html(WRONG, 404, HEADERS)
          : context.html(ASKED, 200, HEADERS),
    },
    {
      method: 'POST',
      path,
      handle: async (context) => {
        const key = keyOf(secrets, context.req.param('token') ?? '');
        if (key === null) return context.html(WRONG, 404, HEADERS);
        await store.digests.end(key);
        return context.html(ENDED, 200, HEADERS);
      },
    },
  ];
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
const WRONG = page(
  'Este enlace no sirve',
  html`<p>Está incompleto o es muy viejo. Para dejar de recibir un resumen, ingrese y elíjalo en Avisos.</p>
      <p><a href="/accounts">Ir a ${PRODUCT_NAME}</a></p>`,
);
