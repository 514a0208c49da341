import { PRODUCT_NAME } from '#domain/limits.ts';

/** A paragraph of a mail: text, the code, lines of details, or text with a link to the product. */
export type Paragraph =
  | string
  | { readonly code: string }
  | { readonly details: readonly string[] }
  | { readonly text: string; readonly link: string };

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
  return `${paragraph.text} ${paragraph.link}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Texts may contain names that other people chose. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

// Inline, as mail clients ignore style sheets. No colour has six digits, as a code must be the only run of six digits in a mail.
const TEXT = 'margin:0 0 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const CODE = 'margin:0 0 16px;font:700 32px/1.5 ui-monospace,Consolas,monospace;letter-spacing:4px';
const DETAILS = 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #888;font:14px/1.6 system-ui,sans-serif';
const PAGE = 'margin:0 auto;max-width:560px;padding:24px 16px';
const BRAND = 'margin:0 0 24px;font:700 20px/1.4 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p style="${TEXT}">${escapeHtml(paragraph)}</p>`;
  if ('code' in paragraph) return `<p style="${CODE}">\n${escapeHtml(paragraph.code)}\n</p>`;
  if ('details' in paragraph) return `<p style="${DETAILS}">${paragraph.details.map(escapeHtml).join('<br>\n')}</p>`;
  const link = escapeHtml(paragraph.link);
  return `<p style="${TEXT}">${escapeHtml(paragraph.text)} <a href="${link}">${link}</a></p>`;
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
<div style="${PAGE}">
<p style="${BRAND}">${PRODUCT_NAME}</p>
${body}
</div>
</body>
</html>
`;
