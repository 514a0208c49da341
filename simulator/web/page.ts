import { html, raw } from 'hono/html';
import { siteNamed } from '../seed/sites.ts';

/** Escaped HTML. */
export type Markup = ReturnType<typeof html>;

export const STYLES = `
:root { --yellow: #ffe600; --blue: #3483fa; --ink: #2d2d2d; --soft: #666; --line: #e6e6e6; --page: #ededed; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.45 "Proxima Nova", -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
header { background: var(--yellow); padding: 14px 16px; }
header a { color: #2d3277; font-weight: 700; text-decoration: none; font-size: 18px; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px; }
main.narrow { max-width: 520px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 12px; }
h2 { font-size: 20px; margin: 32px 0 12px; }
p { margin: 0 0 12px; overflow-wrap: anywhere; }
a { color: #1f5fc4; }
.panel { background: #fff; border-radius: 8px; padding: 24px; box-shadow: 0 1px 2px rgb(0 0 0 / 12%); }
main > .panel + * { margin-top: 16px; }
.soft { color: var(--soft); font-size: 14px; }
.notice { background: #fff3cd; border-radius: 6px; padding: 12px 14px; }
.choices { list-style: none; margin: 0 0 20px; padding: 0; display: grid; gap: 8px; }
.choices label { display: flex; gap: 12px; align-items: center; padding: 12px; border: 1px solid var(--line); border-radius: 6px; cursor: pointer; }
.choices label:has(:checked) { border-color: var(--blue); box-shadow: inset 0 0 0 1px var(--blue); }
.choices input { accent-color: var(--blue); width: 18px; height: 18px; flex: none; }
.choices strong { display: block; overflow-wrap: anywhere; font-size: 15px; }
fieldset { border: 0; padding: 0; margin: 0; }
legend { font-weight: 600; padding: 0; margin: 0 0 10px; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
button { font: inherit; font-weight: 600; min-height: 48px; padding: 0 24px; border: 0; border-radius: 6px; cursor: pointer; background: var(--blue); color: #fff; flex: 1 1 160px; }
button.quiet { background: #e3edfb; color: #1f5fc4; }
:is(button, a, input, select, textarea):focus-visible { outline: 3px solid #1f5fc4; outline-offset: 2px; }
.cards { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); list-style: none; padding: 0; margin: 0; }
.cards a { display: block; height: 100%; background: #fff; border-radius: 8px; overflow: hidden; color: inherit; text-decoration: none; box-shadow: 0 1px 2px rgb(0 0 0 / 12%); }
.cards img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; }
.cards div { padding: 12px 14px 16px; }
.price { font-size: 22px; margin: 0 0 4px; }
.free { color: #00805a; font-weight: 600; font-size: 14px; }
.article { display: grid; gap: 32px; grid-template-columns: minmax(0, 1fr); }
.article img { width: 100%; max-width: 420px; border-radius: 8px; }
@media (min-width: 800px) { form:not(.panel) button { flex: 0 1 240px; } .article { grid-template-columns: 420px minmax(0, 1fr); } }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 10px 12px; overflow-wrap: anywhere; vertical-align: top; }
th { font-weight: 600; width: 40%; }
tr:nth-child(odd) { background: #f5f5f5; }
.text { white-space: pre-line; }
.questions { list-style: none; padding: 0; margin: 24px 0 0; display: grid; gap: 18px; }
.questions .answer { margin: 6px 0 0 6px; padding-left: 14px; border-left: 3px solid var(--line); color: var(--soft); white-space: pre-line; }
label.field { display: block; margin: 0 0 14px; font-weight: 600; }
select, textarea { display: block; width: 100%; margin-top: 6px; font: inherit; padding: 10px 12px; border: 1px solid #bbb; border-radius: 6px; background: #fff; }
`;

/** A whole page. `title` is plain text. */
export function page(title: string, body: Markup, { isNarrow = false } = {}): Markup {
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/_simulator/pagina.css">
<link rel="icon" href="data:,">
</head>
<body>
<header><a href="/">mercado libre · simulador</a></header>
<main${isNarrow ? raw(' class="narrow"') : ''}>${body}</main>
</body>
</html>`;
}

/** The country of a site in Spanish, with the accent on México that the marketplace omits. */
export function countryText(siteId: string): string {
  return siteNamed(siteId).name.replace('Mexico', 'México');
}

/** Money as the site writes it. */
export function priceText(price: number, currency: string, siteId: string): string {
  const locale = siteId === 'MLM' ? 'es-MX' : 'es-AR';
  return new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0 }).format(price);
}
