import { afterEach, expect, test, vi } from 'vitest';
import { insertText } from './answer-box.ts';

afterEach(() => document.body.replaceChildren());

/** A box with the text; `|` stands for the caret, `[…]` for a selection, and without either nobody has been in it. */
function boxWith(text: string): HTMLTextAreaElement {
  const box = document.createElement('textarea');
  document.body.append(box);
  box.value = text.replace(/[|[\]]/g, '');
  if (/[|[]/.test(text)) {
    box.focus();
    const from = text.search(/[|[]/);
    box.setSelectionRange(from, text.includes('[') ? text.indexOf(']') - 1 : from);
  } else {
    box.setSelectionRange(0, 0);
  }
  return box;
}

/** What stands in the box, with its caret. */
const read = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string =>
  selectionStart === selectionEnd
    ? `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`
    : `${value.slice(0, selectionStart)}[${value.slice(selectionStart, selectionEnd)}]${value.slice(selectionEnd)}`;

test.each([
  ['where the caret is', 'hola | chau', null, 'hola X| chau'],
  ['in place of what is selected', 'hola [vos] chau', null, 'hola X| chau'],
  ['at the end of a box that nobody has been in', 'hola', null, 'hola X|'],
  ['at the start of a box that somebody is in', '|hola', null, 'X |hola'],
  ['in an empty box', '', null, 'X|'],
  ['apart from a word before it', 'hola|', null, 'hola X|'],
  ['apart from a single letter before it', 'h|', null, 'h X|'],
  ['without a second space', 'hola |', null, 'hola X|'],
  ['on a line of its own', 'hola\n|', null, 'hola\nX|'],
  ['apart from a letter after it', '|chau', null, 'X |chau'],
  ['apart from a digit after it', '|7', null, 'X |7'],
  ['apart from an underscore after it', '|_', null, 'X |_'],
  ['apart from a letter with an accent', '|ñandú', null, 'X |ñandú'],
  ['apart from a letter beyond 16 bits', '|𝓪', null, 'X |𝓪'],
  ['apart from an emoji before it', '😀|', null, '😀 X|'],
  ['with a full stop after it', '|.', null, 'X|.'],
  ['in place of what was typed to look for it', 'hola #ga|', 5, 'hola X|'],
  ['in place of what was typed, glued to a word as that was', 'hola#ga| chau', 4, 'holaX| chau'],
  ['in place of what was typed at the start', '#ga|', 0, 'X|'],
  ['in place of what was typed up to the end of a selection', '#g[a b] c', 0, 'X| c'],
])('a text goes %s: %s', (_, before, at, after) => {
  const box = boxWith(before);
  insertText(box, 'X', { at });
  expect(read(box)).toBe(after);
});

test('a text goes where the caret was in a box that somebody left', () => {
  const box = boxWith('hola | chau');
  box.blur();
  insertText(box, 'X', { at: null });
  expect(read(box)).toBe('hola X| chau');
});

test('a text that was looked for replaces what was typed also at the start of a box without the focus', () => {
  const box = boxWith('hola');
  insertText(box, 'X', { at: 0 });
  expect(read(box)).toBe('X |hola');
});

test('the box has the focus, and tells the change as if it had been typed', () => {
  const box = boxWith('hola');
  const told = vi.fn<(event: Event) => void>();
  document.body.addEventListener('input', told, { once: true });
  insertText(box, 'X', { at: null });
  expect(document.activeElement).toBe(box);
  expect(told).toHaveBeenCalledOnce();
  expect(told.mock.calls[0]?.[0].target).toBe(box);
});

test('nothing happens where the box has gone', () => {
  expect(() => insertText(null, 'X', { at: null })).not.toThrow();
});

test.each([
  ['alone', 'No tengo  ese dato.|', null, 'X|'],
  ['with the sign and the word that looked for it after it', 'No tengo ese dato. @ga|', 19, 'X|'],
  ['with the sign in the middle of it', 'No tengo @ga| ese dato.', 9, 'X|'],
  ['but not with more than it', 'No tengo ese dato. Saludos |', null, 'No tengo ese dato. Saludos X|'],
  ['and not with less', 'No tengo |', null, 'No tengo X|'],
])('2.39 a text goes in the place of a draft without the answer, %s', (_, before, at, after) => {
  const box = boxWith(before);
  insertText(box, 'X', { at, instead: 'No tengo ese dato.' });
  expect(read(box)).toBe(after);
});
