/** Attributes that name other elements: a label, a description, what a button opens. */
const REFERENCES =
  /^(for|form|list|aria-(labelledby|describedby|controls|owns|activedescendant|errormessage|details|flowto))$/;
/** What lays out or draws, and ids, which React numbers anew for each view. */
const UNREAD = /^(id|class|checked|style|xmlns|data-radix-.*)$/;
const LONG = 200;
const END = 60;
/** Elements that say nothing by themselves. */
const PLAIN = /^(div|span)$/;

/**
 * What a page holds, a line for each element with its attributes and each text, indented by a space a level. Elements that only lay out are left out,
 * and drawings are one line. Instead of the id of another element stands what that element says.
 */
export const outlineOf = (page: Document): readonly string[] =>
  [...page.body.childNodes].flatMap((node) => linesOf(node, ''));

function linesOf(node: Node, indent: string): readonly string[] {
  if (node instanceof Text) return wordsOf(node) === '' ? [] : [indent + quoted(wordsOf(node))];
  if (!(node instanceof Element)) return [];
  const attributes = attributesOf(node);
  const name = node.tagName.toLowerCase();
  if (PLAIN.test(name) && attributes.length === 0) return childLines(node, indent);
  const head = [`${indent}${name}${classesOf(node)}`, ...attributes];
  if (name === 'svg') return [head.join(' ')];
  const own = [...node.childNodes];
  if (own.length > 0 && own.every((one) => one instanceof Text)) return [[...head, quoted(wordsOf(node))].join(' ')];
  return [head.join(' '), ...childLines(node, `${indent} `)];
}

const childLines = (node: Element, indent: string): readonly string[] =>
  [...node.childNodes].flatMap((one) => linesOf(one, indent));

const wordsOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** A long text by its ends and its length in UTF-16 code units. */
const quoted = (text: string): string =>
  text.length <= LONG
    ? JSON.stringify(text)
    : `${JSON.stringify(text.slice(0, END))}…${JSON.stringify(text.slice(-END))} (${text.length})`;

function attributesOf(element: Element): readonly string[] {
  if (element instanceof SVGElement)
    return element.getAttribute('aria-label') === null ? [] : [`aria-label=${element.getAttribute('aria-label')}`];
  const said = element
    .getAttributeNames()
    .filter((name) => !UNREAD.test(name))
    .toSorted()
    .map((name) => `${name}=${attributeValue(element, name)}`);
  return [...said, ...propertiesOf(element)];
}

function attributeValue(element: Element, name: string): string {
  const value = element.getAttribute(name) ?? '';
  if (name === 'value') return quoted(value);
  if (!REFERENCES.test(name)) return value.replaceAll(/_r_\w+?_/g, '…');
  const named = value.split(' ').map((id) => element.ownerDocument.getElementById(id));
  return JSON.stringify(named.map((one) => (one === null ? '?' : shortWordsOf(one))).join(' + '));
}

/** Enough to tell which element is meant: it has a line of its own. */
const shortWordsOf = (element: Element): string => wordsOf(element).slice(0, 40) || element.tagName.toLowerCase();

/** What a person sees of a control that no attribute says. */
function propertiesOf(element: Element): readonly string[] {
  const focus =
    element === element.ownerDocument.activeElement && element !== element.ownerDocument.body ? ['focused'] : [];
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
    return [...focus, ...(element.checked ? ['checked'] : [])];
  if (element instanceof HTMLTextAreaElement) return [...focus, `value=${quoted(element.value)}`];
  if (element instanceof HTMLOptionElement) return [...focus, ...(element.selected ? ['selected'] : [])];
  return focus;
}

/** The names of its styles, without file and hash. */
const classesOf = (element: Element): string =>
  [...element.classList]
    .map((name) => /_(?<own>[A-Za-z]\w*?)__\w+$/.exec(name)?.groups?.own)
    .filter((name) => name !== undefined)
    .map((name) => `.${name}`)
    .join('');
