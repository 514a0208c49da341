import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEIR } from '#ui/keep-focus.ts';
import { watchListeners } from '../../tests/views/listeners.ts';
import { keepLostFocus } from './lost-focus.ts';

let stop: () => void = () => undefined;

beforeEach(() => {
  stop = keepLostFocus(document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const show = (html: string): void => {
  document.body.innerHTML = html;
};
const get = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`No #${id}`);
  return found;
};
const enter = (id: string): void => get(id).focus();
const focused = (): string => document.activeElement?.id ?? '';
const heirs = (): string[] => [...document.querySelectorAll(`[${HEIR}]`)].map(({ id }) => id);
/** Waits until the page has reacted to a change. */
const reaction = (): Promise<void> => Promise.resolve();
/** An element leaves the page; where the focus is then. */
const afterRemoving = async (id: string): Promise<string> => {
  get(id).remove();
  await reaction();
  return focused();
};

const entry = (tag: string, name: string, controls = ''): string =>
  `<${tag} id="${name}"><button id="${name}-a">a</button><button id="${name}-b">b</button>${controls}</${tag}>`;
const LIST = `<main id="main" tabindex="-1"><ul>${['one', 'two', 'three'].map((name) => entry('li', name)).join('')}</ul></main>`;

describe('the focus of an entry that leaves a list', () => {
  beforeEach(() => show(LIST));

  test.each([
    ['two', 'two-b', 'three-b'],
    ['two', 'two-a', 'three-a'],
    ['three', 'three-b', 'two-b'],
  ])('goes from %s to the same control of the entry in its place: %s to %s', async (left, control, heir) => {
    enter(control);
    expect(await afterRemoving(left)).toBe(heir);
    expect(heirs()).toEqual([heir]);
  });

  test('goes to the first control of an entry that has no such control', async () => {
    get('three-b').remove();
    enter('two-b');
    expect(await afterRemoving('two')).toBe('three-a');
  });

  test('goes to the text box of an entry that has one', async () => {
    get('three').insertAdjacentHTML('beforeend', '<textarea id="box"></textarea>');
    enter('two-a');
    expect(await afterRemoving('two')).toBe('box');
  });

  test('goes to the page’s main part where no entry is left', async () => {
    enter('one-a');
    get('two').remove();
    get('three').remove();
    expect(await afterRemoving('one')).toBe('main');
  });

  test('goes nowhere where the entry in its place has no control', async () => {
    get('three').replaceChildren('texto');
    enter('two-a');
    expect(await afterRemoving('two')).toBe('');
    expect(heirs()).toEqual([]);
  });

  test('goes to an entry of the same kind only', async () => {
    show(
      '<main id="main" tabindex="-1"><table><tbody id="rows"></tbody></table></main><ul><li><button id="x">x</button></li></ul>',
    );
    get('rows').innerHTML =
      '<tr id="row"><td><button id="in-row">a</button></td></tr><script></script><tr><td><button id="next">b</button></td></tr>';
    enter('in-row');
    expect(await afterRemoving('row')).toBe('main');
  });

  test('goes to the entry before it where text or something else comes after it', async () => {
    show(`<main id="main" tabindex="-1"><ul>${entry('li', 'one')}${entry('li', 'two')}texto</ul></main>`);
    enter('two-b');
    expect(await afterRemoving('two')).toBe('one-b');
  });

  test('goes to no entry that leaves at the same time', async () => {
    enter('two-a');
    get('two').remove();
    get('three').remove();
    await reaction();
    expect(focused()).toBe('one-a');
  });

  test('does not scroll the page', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    enter('two-a');
    await afterRemoving('two');
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });
});

describe('the focus of something else that leaves the page', () => {
  test.each(['article', 'form'])('goes to the text box of the %s around it', async (tag) => {
    show(
      `<main id="main" tabindex="-1"><${tag}><a href="/" id="link">x</a><p><button id="left">a</button></p><textarea id="box"></textarea></${tag}></main>`,
    );
    enter('left');
    expect(await afterRemoving('left')).toBe('box');
  });

  test.each([
    '<input id="heir">',
    '<select id="heir"></select>',
    '<button id="heir"></button>',
    '<a href="/" id="heir">a</a>',
    '<div tabindex="0" id="heir"></div>',
    '<summary tabindex="0" id="heir"></summary>',
  ])('goes to the first control around it: %s', async (control) => {
    show(
      `<main id="main" tabindex="-1"><article><b tabindex="-1">x</b><button id="left">a</button>${control}</article></main>`,
    );
    enter('left');
    expect(await afterRemoving('left')).toBe('heir');
  });

  test('goes to the main part where nothing is to be done around it', async () => {
    show('<main id="main" tabindex="-1"><article><button id="left">a</button></article></main>');
    enter('left');
    expect(await afterRemoving('left')).toBe('main');
    expect(heirs()).toEqual(['main']);
  });

  test('goes to the main part also from outside of any list or form', async () => {
    show(
      '<main id="main" tabindex="-1"><div id="box"><button id="left">a</button></div><button id="other">b</button></main>',
    );
    enter('left');
    expect(await afterRemoving('box')).toBe('main');
  });

  test('goes nowhere outside of the main part: what floats over the page gives its focus back by itself', async () => {
    show('<main id="main" tabindex="-1"></main><div><button id="left">a</button></div>');
    enter('left');
    expect(await afterRemoving('left')).toBe('');
    expect(heirs()).toEqual([]);
  });

  test('goes nowhere when the part around it left the page as well', async () => {
    show('<main id="main" tabindex="-1"><form id="form"><button id="left">a</button><input id="other"></form></main>');
    enter('left');
    get('left').remove();
    get('form').remove();
    await reaction();
    expect(focused()).toBe('');
  });

  test('goes on from what held it, however much leaves besides', async () => {
    show(
      '<main id="main" tabindex="-1"><p id="text">x</p><form><input id="box"><button id="left">a</button></form></main>',
    );
    enter('left');
    get('text').firstChild?.remove();
    get('text').remove();
    expect(await afterRemoving('left')).toBe('box');
  });
});

describe('a focus that is not lost', () => {
  beforeEach(() => show(LIST));

  test('stays when something else leaves the page', async () => {
    enter('one-a');
    expect(await afterRemoving('two')).toBe('one-a');
    expect(heirs()).toEqual([]);
  });

  test('stays where somebody else put it as the page changed', async () => {
    enter('two-a');
    get('two').remove();
    enter('one-b');
    await reaction();
    expect(focused()).toBe('one-b');
    expect(heirs()).toEqual([]);
  });

  test('stays on its element when that leaves and comes back at once', async () => {
    enter('two-a');
    const two = get('two');
    const list = two.parentElement;
    two.remove();
    list?.append(two);
    await reaction();
    expect(focused()).toBe('');
  });

  test('is given up by a press beside everything', async () => {
    enter('two-a');
    get('two-a').blur();
    document.dispatchEvent(new Event('pointerup'));
    expect(await afterRemoving('two')).toBe('');
  });

  test('is not given up by a press on what has it', async () => {
    enter('two-a');
    document.dispatchEvent(new Event('pointerup'));
    expect(await afterRemoving('two')).toBe('three-a');
  });

  test('is inherited once: what leaves later takes nothing along', async () => {
    enter('two-a');
    await afterRemoving('two');
    get('three-a').blur();
    expect(await afterRemoving('one')).toBe('');
  });

  test('is looked after no more once that is stopped', async () => {
    enter('two-a');
    stop();
    expect(await afterRemoving('two')).toBe('');
  });

  test('is followed no more once that is stopped', () => {
    stop();
    const listeners = watchListeners(document);
    const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
    stop = keepLostFocus(document);
    expect(listeners()).toEqual({ focusin: 2, keydown: 1, pointerdown: 1, pointerup: 1 });
    stop();
    expect(listeners()).toEqual({});
    expect(disconnect).toHaveBeenCalledOnce();
  });

  test('stays where it was put while the window was away, which no event tells', async () => {
    enter('two-a');
    const silencing = new AbortController();
    window.addEventListener('focusin', (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: silencing.signal,
    });
    enter('one-b');
    silencing.abort();
    expect(await afterRemoving('two')).toBe('one-b');
    expect(heirs()).toEqual([]);
  });

  test('of an element that nothing could inherit from stays lost, though the element comes and goes again', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="menu"><button id="item">a</button></div>');
    enter('item');
    const menu = get('menu');
    await afterRemoving('menu');
    get('main').append(menu);
    await reaction();
    expect(await afterRemoving('menu')).toBe('');
  });

  test('that was never there is not looked for', async () => {
    const failed = vi.fn<(event: Event) => void>();
    window.addEventListener('error', failed, { once: true });
    await afterRemoving('two');
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('the heir of a focus', () => {
  test.each(['keydown', 'pointerdown'])('is one until the next %s', async (type) => {
    show(LIST);
    enter('two-a');
    await afterRemoving('two');
    expect(heirs()).toEqual(['three-a']);
    get('three-a').dispatchEvent(new Event(type, { bubbles: true }));
    expect(heirs()).toEqual([]);
  });

  test('is one until the focus moves on, and may be lost again', async () => {
    show(LIST);
    enter('two-a');
    await afterRemoving('two');
    enter('one-b');
    expect(heirs()).toEqual([]);
    expect(await afterRemoving('one')).toBe('three-b');
    expect(heirs()).toEqual(['three-b']);
  });

  test('keeps nothing of that when the watch is over', async () => {
    show(LIST);
    enter('two-a');
    await afterRemoving('two');
    stop();
    get('three-a').dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(heirs()).toEqual(['three-a']);
  });
});
