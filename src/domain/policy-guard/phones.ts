import { type Finding, findAll, sentenceBefore } from './finding.ts';
import type { NormalizedText } from './normalized-text.ts';
import { withDigits } from './number-words.ts';

/** A run of digits in any grouping. */
const RUN = /(?<![a-z0-9$#])[+(]*\d(?:[ ().*_|/,-]{0,3}\d){6,14}(?![a-z0-9])/g;

/** Words before a phone number. */
const CALLED =
  /(?:\b(?:llam\w*|tel(?:efonos?|f)?|fono|cel(?:ular)?|movil|whats\w*|wsp|wpp|contact\w*|comuni\w*|marc(?:ar|que|a)|nuestro numero|mi numero|al|linea|atend\w+|hable|avis\w+|fijo|consult\w+|numero)\b)[^\d]{0,14}$/;
const CALLED_AFTER =
  /^[ ,()-]{0,3}(?:(?:es )?(?:mi |el |nuestro )?(?:telefono|tel|fono|fijo|cel|celular|whatsapp|wsp)|llam(?:ar|e)\b|preguntar por|pregunte por)\b/;
/** Words before a code, an amount or a count. */
const CODED =
  /\b(?:codigos?|cod|refs?|referencias?|partes?|piezas?|repuestos?|oem|n[ro]s?|sku|ean|upc|gtin|isbn|serie|imei|modelos?|mod|cuit|cuil|rut|ruc|rfc|nit|dni|pedido|compra|orden|venta|seguimiento|guia|tracking|factura|lote|norma|certificad[oa]|registro|chasis|vin|motor|publicacion|ip|originale?s?|reemplaz\w*|equival\w*|postal|bosch|talles?|talla|rulem\w+|rodamientos?|usd|us|mla|mlc|mlm|version|resolucion)\b[^\d]{0,16}$/;
const UNITS =
  /^\s?(?:mm|cm|mts?|m2|m|km|kg|gr?|ml|l|lts?|w|v|va|mah|hz|mhz|ghz|rpm|lm|lumenes|hs|horas|unidades|pesos|lucas|paginas|grados|psi|bar)\b/;

/** A list of sizes or years. */
function isList(groups: readonly string[]): boolean {
  const values = groups.map(Number);
  const isRising =
    values.length >= 4 && values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
  return isRising || groups.every((group) => /^(?:19|20)\d\d$/.test(group));
}

/** "Pulsar 180 2010-2018", "FZ 2.0 (2010-2019)": a model and its years. Not with two digits, which may be the area code of a large city. */
function isModelWithYears(run: string, before: string): boolean {
  const [, from, to] = /^(?:\d{3}|\d[.,]\d) \(?((?:19|20)\d\d) ?- ?((?:19|20)\d\d)$/.exec(run) ?? [];
  return from !== undefined && to !== undefined && from < to && to < LAST_YEAR && /\p{L}[ -]$/u.test(before);
}
const LAST_YEAR = '2040';

const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/;
const DATE = /^\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})\b/;
const YEAR_FIRST = /^(?:19|20)\d\d[/.-]\d{1,2}[/.-]\d{1,2}/;
const TAX_ID = /^\d{2}-\d{8}-\d$|^\d{1,2}\.?\d{3}\.?\d{3}-\d$/;
const ADDRESS_OF_A_DEVICE = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const COUNTRY =
  /^(?:549?\d{10}|569\d{8}|521?\d{10}|573\d{9}|519\d{8}|5989\d{7}|5939\d{8}|55\d{10,11}|58\d{10}|591\d{8}|595\d{9}|506\d{8})$/;
const MOBILE_OF_NINE = /^(?:9 \d{4}[ -]?\d{4}|9\d{2}[ -]\d{3}[ -]\d{3}|09\d[ -]\d{3}[ -]\d{3})$/;
const TOLL_FREE = /^0?(?:800|810|600|900)[ -]/;

/** Whether the check digit of an EAN-13 bar code is valid. */
function isBarCode(digits: string): boolean {
  if (digits.length !== 13) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function isPhoneByItself(run: string, digits: string, groups: readonly string[]): boolean {
  if (/^\(?\+/.test(run)) return digits.length >= 8;
  if (TOLL_FREE.test(run)) return digits.length >= 10;
  if (MOBILE_OF_NINE.test(run)) return true;
  if (COUNTRY.test(digits)) return digits.startsWith('549') || !isBarCode(digits);
  if (groups.length === 1) return digits.length === 10 ? !digits.startsWith('0') : /^0\d{10}$/.test(digits);
  // Two groups of five are a part number.
  if (groups.every((group) => group.length >= 5)) return false;
  return digits.length >= 10 && digits.length <= 13 && groups.every((group) => group.length <= 8);
}

/** Finds phone numbers in digits, in words or disguised. Ranges are in `text`. */
export function findPhones(normalized: NormalizedText): { readonly text: NormalizedText; readonly found: Finding[] } {
  const view = withDigits(normalized);
  const { text } = view;
  const found = findAll('phone', text, RUN, (start, end) => {
    const run = text.slice(start, end).replace(/^\(\s*(?=\d+\b(?!\)))/, '');
    const digits = run.replace(/\D/g, '');
    const groups = run.match(/\d+/g) ?? [];
    const before = sentenceBefore(text, start, 40);
    const isCoded = CODED.test(before);
    const isCalled = (CALLED.test(before) && !isCoded) || CALLED_AFTER.test(text.slice(end, end + 30));
    if (isCoded && !isCalled) return false;
    if ([THOUSANDS, DATE, YEAR_FIRST, TAX_ID, ADDRESS_OF_A_DEVICE].some((shape) => shape.test(run))) return false;
    if (UNITS.test(text.slice(end)) || /(?:\$|usd|s\/)\s*$/.test(before)) return false;
    if ((isList(groups) || isModelWithYears(run, before)) && !isCalled) return false;
    return isPhoneByItself(run, digits, groups) || (isCalled && digits.length >= 7 && digits.length <= 15);
  });
  return { text: view, found };
}
