// Runs in the browser: renders the page's markup with React elements without listeners.
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Attributes that React names otherwise, or sets only once. */
const NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', value: 'defaultValue' };

function elementOf(node: ChildNode, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const isArea = node instanceof HTMLTextAreaElement;
  const attributes = [...node.attributes].filter(({ name }) => name !== 'style' && name !== 'checked');
  const props = Object.fromEntries(attributes.map(({ name, value }) => [NAMES[name] ?? name, value]));
  if (isArea) return createElement('textarea', { ...props, key, defaultValue: node.value });
  return createElement(node.localName, { ...props, key }, ...[...node.childNodes].map(elementOf));
}

const drawn = [...document.body.childNodes].filter((node) => !(node instanceof HTMLScriptElement)).map(elementOf);
const root = document.createElement('div');
document.body.replaceChildren(root);
createRoot(root).render(drawn);
