import { PRODUCT_NAME } from '#domain/limits.ts';

/** A part of a mail: plain words, the code, facts of a line each, or words that lead to a page of the product. */
export type Paragraph =
  | string
  | { readonly code: string }
  | { readonly facts: readonly string[] }
  | { readonly says: string; readonly link: string };

/** A mail as people read it. `html` says what `text` says. */
export interface WordedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const renderMail = (subject: string, paragraphs: readonly Paragraph[]): WordedMail => ({
  subject,
  text: paragraphs.map(textOf).join('\n\n'),
  html: page(subject, paragraphs.map(htmlOf).join('\n')),
});

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('code' in paragraph) return paragraph.code;
  if ('facts' in paragraph) return paragraph.facts.join('\n');
  return `${paragraph.says} ${paragraph.link}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Everything that is worded may hold a name that somebody else chose. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

// Mail programs read styles of the element alone. No colour here has six digits in a row: only the code of a mail has.
const TEXT = 'margin:0 0 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const CODE = 'margin:0 0 16px;font:700 32px/1.5 ui-monospace,Consolas,monospace;letter-spacing:4px';
const FACTS = 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #888;font:14px/1.6 system-ui,sans-serif';
const PAGE = 'margin:0 auto;max-width:560px;padding:24px 16px';
const BRAND = 'margin:0 0 24px;font:700 20px/1.4 system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p style="${TEXT}">${escaped(paragraph)}</p>`;
  if ('code' in paragraph) return `<p style="${CODE}">\n${escaped(paragraph.code)}\n</p>`;
  if ('facts' in paragraph) return `<p style="${FACTS}">${paragraph.facts.map(escaped).join('<br>\n')}</p>`;
  const link = escaped(paragraph.link);
  return `<p style="${TEXT}">${escaped(paragraph.says)} <a href="${link}">${link}</a></p>`;
}

const page = (subject: string, body: string): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0">
<div style="${PAGE}">
<p style="${BRAND}">${PRODUCT_NAME}</p>
${body}
</div>
</body>
</html>
`;
