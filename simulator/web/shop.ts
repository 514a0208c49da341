import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '../api/api-error.ts';
import { attributeValue, descriptionOf, warrantyOf } from '../seed/listings.ts';
import { siteNamed } from '../seed/sites.ts';
import type { Item } from '../store/items.ts';
import type { Question } from '../store/questions.ts';
import type { User } from '../store/users.ts';
import type { World } from '../world.ts';
import { countryText, type Markup, page, priceText, STYLES } from './page.ts';
import { pictureOf } from './pictures.ts';

const SHOWN_QUESTIONS = 30;

function priceOf(item: Item): string {
  const { siteId } = item.listing.seller;
  return priceText(item.price, siteNamed(siteId).currency, siteId);
}

function card(item: Item): Markup {
  return html`<li><a href="/articulo/${item.id}">
<img src="/pictures/${item.id}.svg" alt="">
<div><p class="price">${priceOf(item)}</p><p>${item.listing.title}</p>
${item.status === 'active' ? '' : html`<p class="soft">Publicación pausada</p>`}
${item.listing.freeShipping ? html`<p class="free">Envío gratis</p>` : ''}</div></a></li>`;
}

function attributeRows(item: Item): Markup[] {
  const rows = [...item.listing.attributes.map(([, name, value]) => ({ name, value: attributeValue(value) }))];
  rows.push({ name: 'Condición', value: item.listing.isUsed ? 'Usado' : 'Nuevo' });
  rows.push({ name: 'Garantía', value: warrantyOf(item.listing) });
  const { variations } = item.listing;
  for (const [index, [, name]] of variations?.by.entries() ?? []) {
    const values = new Set(variations?.of.map((variation) => variation.values[index] ?? ''));
    rows.push({ name, value: [...values].join(', ') });
  }
  return rows.map(({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`);
}

function questionEntry(question: Question): Markup {
  const { answer } = question;
  return html`<li id="pregunta-${question.id}"><div class="text">${question.text}</div>
${answer !== null && answer.status === 'ACTIVE' ? html`<div class="answer">${answer.text}</div>` : ''}</li>`;
}

/** The buyers' pages: the shop, and each item with its questions and a form to ask. */
export function shopRoutes(world: World): Hono {
  const { grants, items, questions, users } = world.stores;
  const routes = new Hono();

  const rankOf = ({ id }: User): number => (grants.find(id) === null ? 1 : 0);

  const buyerOptions = (siteId: string) =>
    users
      .withRole('buyer')
      .filter((buyer) => buyer.siteId === siteId)
      .map(({ id, nickname }) => html`<option value="${id}">${nickname}</option>`);

  const askForm = (item: Item): Markup => {
    if (item.status !== 'active')
      return html`<p class="notice">La publicación no está activa: no recibe preguntas.</p>`;
    return html`<form method="post" action="/articulo/${item.id}/preguntas">
<label class="field">Pregunto como
<select name="buyer">${buyerOptions(item.listing.seller.siteId)}</select></label>
<label class="field">Escribe tu pregunta
<textarea name="text" rows="3" maxlength="2000" required></textarea></label>
<div class="actions"><button>Preguntar</button></div></form>`;
  };

  const articlePage = (item: Item, refusal: string | null): Markup => {
    const { listing } = item;
    const latest = questions.search(
      { itemId: item.id, statuses: ['ANSWERED', 'UNANSWERED', 'CLOSED_UNANSWERED'] },
      [{ field: 'date_created', type: 'DESC' }],
      SHOWN_QUESTIONS,
      0,
    );
    return page(
      listing.title,
      html`<div class="panel"><div class="article">
<img src="/pictures/${item.id}.svg" alt="">
<div><h1>${listing.title}</h1>
<p class="price">${priceOf(item)}</p>
${listing.freeShipping ? html`<p class="free">Envío gratis</p>` : ''}
<p class="soft">${item.id} · Vendido por ${listing.seller.nickname} · ${item.availableQuantity} disponibles</p>
<table><tbody>${attributeRows(item)}</tbody></table></div></div>
<h2>Descripción</h2><p class="text">${descriptionOf(listing)}</p>
<h2 id="preguntas">Preguntas y respuestas</h2>
${refusal === null ? '' : html`<p class="notice" role="alert">${refusal}</p>`}
${askForm(item)}
<ul class="questions">${latest.map(questionEntry)}</ul></div>`,
    );
  };

  const missing = () =>
    page(
      'No encontrada',
      html`<div class="panel"><h1>Parece que esta página no existe</h1><p><a href="/">Ir al inicio</a></p></div>`,
    );

  routes.get('/_simulator/pagina.css', (context) => context.body(STYLES, 200, { 'content-type': 'text/css' }));

  routes.get('/', (context) => {
    // Linked sellers come first, as people who try the product look for them.
    const sellers = users.withRole('seller').toSorted((one, other) => rankOf(one) - rankOf(other));
    const sections = sellers.map(
      (seller) => html`<h2>${seller.nickname} <span class="soft">· ${countryText(seller.siteId)}</span></h2>
<ul class="cards">${items.ofSeller(seller.id).map(card)}</ul>`,
    );
    return context.html(
      page(
        'Simulador de MercadoLibre',
        html`<h1>Publicaciones de los vendedores de demostración</h1>
<p>Entra en una publicación para preguntar como comprador.</p>${sections}`,
      ),
    );
  });

  routes.get('/articulo/:id', (context) => {
    const item = items.find(context.req.param('id'));
    return item === null ? context.html(missing(), 404) : context.html(articlePage(item, null));
  });

  routes.post('/articulo/:id/preguntas', async (context) => {
    const item = items.find(context.req.param('id'));
    if (item === null) return context.html(missing(), 404);
    const form = new URLSearchParams(await context.req.text());
    try {
      const question = world.market.ask(Number(form.get('buyer')), item.id, form.get('text') ?? '');
      return context.redirect(`/articulo/${item.id}#pregunta-${question.id}`, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return context.html(articlePage(item, `No se pudo preguntar: ${String(error.body.message)}`), 400);
    }
  });

  routes.get('/pictures/:file', (context) => {
    const item = items.find(context.req.param('file').replace(/\.svg$/, ''));
    if (item === null) return context.notFound();
    return context.body(pictureOf(item.listing), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  return routes;
}
