import { PRODUCT_NAME } from '#domain/limits.ts';

/** A paragraph of a mail: text, the code, lines of details, text with a link to the product, or a part of a digest. */
export type Paragraph =
  | string
  | { readonly code: string }
  | { readonly details: readonly string[] }
  | { readonly text: string; readonly link: string }
  | { readonly heading: string }
  | { readonly figures: readonly Figure[] }
  | { readonly list: readonly string[] }
  | { readonly links: readonly { readonly label: string; readonly link: string }[] };

/** A figure with its name, and what it was before. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly before: string | null;
  /** It is a part of the figure above it. */
  readonly isPart?: boolean;
}

/** The content of a mail; `html` and `text` are equivalent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const renderMail = (subject: string, paragraphs: readonly Paragraph[]): RenderedMail => ({
  subject,
  text: paragraphs.map(textOf).join('\n\n'),
  html: page(subject, paragraphs.map(htmlOf).join('\n')),
});

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('code' in paragraph) return paragraph.code;
  if ('details' in paragraph) return paragraph.details.join('\n');
  if ('heading' in paragraph) return paragraph.heading;
  if ('figures' in paragraph) return paragraph.figures.map(figureText).join('\n');
  if ('list' in paragraph) return paragraph.list.map((line) => `- ${line}`).join('\n');
  if ('links' in paragraph) return paragraph.links.map(({ label, link }) => `${label}: ${link}`).join('\n');
  return `${paragraph.text} ${paragraph.link}`;
}

const figureText = ({ name, value, before, isPart = false }: Figure): string =>
  `${isPart ? '  ' : ''}${name}: ${value}${before === null ? '' : ` (${before})`}`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Texts may contain names that other people chose. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

// Inline, as mail clients ignore style sheets. No colour has six digits, as a code must be the only run of six digits in a mail.
const TEXT = 'margin:0 0 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const CODE = 'margin:0 0 16px;font:700 32px/1.5 ui-monospace,Consolas,monospace;letter-spacing:4px';
const DETAILS = 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #888;font:14px/1.6 system-ui,sans-serif';
const HEADING = 'margin:24px 0 8px;font:700 17px/1.4 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const TABLE = 'margin:0 0 16px;border-collapse:collapse;width:100%;font:16px/1.5 system-ui,-apple-system,sans-serif';
const CELL = 'padding:6px 0;border-top:1px solid #8884;text-align:left;vertical-align:top;font-weight:400';
const PAGE = 'margin:0 auto;max-width:560px;padding:24px 16px';
const BRAND = 'margin:0 0 24px;font:700 20px/1.4 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p style="${TEXT}">${escapeHtml(paragraph)}</p>`;
  if ('code' in paragraph) return `<p style="${CODE}">\n${escapeHtml(paragraph.code)}\n</p>`;
  if ('details' in paragraph) return `<p style="${DETAILS}">${paragraph.details.map(escapeHtml).join('<br>\n')}</p>`;
  if ('heading' in paragraph) return `<h2 style="${HEADING}">${escapeHtml(paragraph.heading)}</h2>`;
  if ('figures' in paragraph) return `<table style="${TABLE}">\n${paragraph.figures.map(rowOf).join('\n')}\n</table>`;
  if ('list' in paragraph)
    return `<ul style="${TEXT}">\n${paragraph.list.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}\n</ul>`;
  if ('links' in paragraph)
    return `<p style="${TEXT}">${paragraph.links.map(({ label, link }) => anchorOf(label, link)).join('<br>\n')}</p>`;
  const link = escapeHtml(paragraph.link);
  return `<p style="${TEXT}">${escapeHtml(paragraph.text)} <a href="${link}">${link}</a></p>`;
}

const anchorOf = (label: string, link: string): string =>
  `<a href="${escapeHtml(link)}" style="color:inherit">${escapeHtml(label)}</a>`;

function rowOf({ name, value, before, isPart = false }: Figure): string {
  const indent = isPart ? ';padding-left:16px' : '';
  const then = before === null ? '' : ` <span style="font-weight:400;opacity:.75">(${escapeHtml(before)})</span>`;
  return `<tr><th scope="row" style="${CELL}${indent}">${escapeHtml(name)}:</th>
<td style="${CELL};text-align:right;white-space:nowrap;font-weight:700">${escapeHtml(value)}${then}</td></tr>`;
}

const page = (subject: string, body: string): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0">
<div role="main" style="${PAGE}">
<h1 style="${BRAND}">${PRODUCT_NAME}</h1>
${body}
</div>
</body>
</html>
`;
