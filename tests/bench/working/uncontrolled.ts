// Runs in the browser: draws the page's markup anew with React, as elements of its own, with nobody listening.
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** What React calls by another name, or sets once where an attribute would hold it. */
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
