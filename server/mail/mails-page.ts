import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import type { PlainRoute } from '../http/app.ts';

const PAGE_SIZE = 50;

/** The routes of the demo's mailbox. */
export function mailsRoutes(folder: string): PlainRoute[] {
  return [
    { method: 'GET', path: '/mails', handle: async (context) => context.html(await renderMailsPage(folder)) },
    {
      method: 'GET',
      path: '/mails.css',
      handle: (context) => context.body(MAILS_CSS, 200, { 'content-type': 'text/css; charset=utf-8' }),
    },
  ];
}

/** The newest mails that the product has written to the folder. */
async function renderMailsPage(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const newest = names.toSorted().toReversed().slice(0, PAGE_SIZE);
  const mails = await Promise.all(newest.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Correos enviados · Mostrador</title>
        <link rel="stylesheet" href="/mails.css" />
      </head>
      <body>
       <main>
        <h1>Correos enviados</h1>
        ${mails.length === 0 ? html`<p>Todavía no se envió ningún correo.</p>` : ''}
        ${mails.map(
          (mail) => html`<article>
            <h2>${mail.subject ?? ''}</h2>
            <p>Para ${mail.to?.map(({ address }) => address).join(', ') ?? ''}</p>
            <pre>${mail.text ?? ''}</pre>
          </article>`,
        )}
       </main>
      </body>
    </html>`;
}

const MAILS_CSS = `
:root { color-scheme: light dark; background: Canvas; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 720px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 28px; }
article { border: 1px solid #8886; border-radius: 8px; padding: 0 16px; margin: 16px 0; }
h2 { font-size: 18px; margin-bottom: 0; }
p { color: #595959; margin-top: 4px; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { p { color: #aaa; } }
`;
