import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  boxOfQuestion,
  enterAnswer,
  goOn,
  goToCard,
  leaveAnswer,
  listenToKeys,
  moveOn,
  openSimilar,
  revealCard,
} from './cards.ts';

const scrolled = vi.fn<(this: Element, options?: ScrollIntoViewOptions | boolean) => void>();

beforeEach(() => {
  scrolled.mockClear();
  // A DOM without a layout cannot scroll.
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => document.body.replaceChildren());

/** Cards of these questions, each with a button above its box, as the questions page shows them. */
const show = (...ids: readonly string[]): void => {
  const cards = ids.map(
    (id) =>
      `<article data-question="${id}"><button id="button-${id}">a</button><textarea id="${id}">hola</textarea></article>`,
  );
  document.body.innerHTML = `<button id="outside">x</button><article><textarea id="elsewhere"></textarea></article>
    <main tabindex="-1" id="main">${cards.join('')}</main>`;
};
const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const focused = (): string => document.activeElement?.id ?? '';

describe('the box of a question', () => {
  test('is the one of its card', () => {
    show('1', '2');
    expect(boxOfQuestion('2')?.id).toBe('2');
  });

  test('is none where its card is not on the page, or has no box', () => {
    show('1');
    expect(boxOfQuestion('2')).toBeNull();
    at('1').remove();
    expect(boxOfQuestion('1')).toBeNull();
  });
});

describe('going to another card', () => {
  test.each([
    ['the next', 1, '2', '3'],
    ['the one before', -1, '2', '1'],
    ['the first from nowhere', 1, 'outside', '1'],
    ['the last from nowhere', -1, 'outside', '3'],
    ['the next, from a button of a card', 1, 'button-1', '2'],
    ['nowhere after the last', 1, '3', '3'],
    ['nowhere before the first', -1, '1', '1'],
  ] as const)('%s', (_, by, from, to) => {
    show('1', '2', '3');
    at(from).focus();
    goToCard(by);
    expect(focused()).toBe(to);
  });

  test('puts the caret behind what is written, and shows the question above', () => {
    show('1', '2');
    goToCard(1);
    const box = boxOfQuestion('1');
    expect([box?.selectionStart, box?.selectionEnd]).toEqual([4, 4]);
    expect(scrolled.mock.instances).toEqual([box?.closest('article')]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });

  test('goes nowhere where there are no cards', () => {
    show();
    at('outside').focus();
    goToCard(1);
    goToCard(-1);
    expect(focused()).toBe('outside');
  });
});

describe('leaving an answer', () => {
  test('goes to its card and back, and leaves a focus beside the cards alone', () => {
    show('1', '2');
    const card = at('2').closest('article');
    card?.setAttribute('tabindex', '-1');
    at('2').focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    leaveAnswer();
    expect(document.activeElement).toBe(card);
    // Nothing moves under the eyes of whoever only leaves the box.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    focus.mockRestore();
    enterAnswer();
    expect(focused()).toBe('2');
    at('outside').focus();
    leaveAnswer();
    enterAnswer();
    expect(focused()).toBe('outside');
  });
});

describe('moving on from a card that is answered', () => {
  test.each([
    ['the next', ['1', '2', '3'], '2', '3'],
    ['the one before the last', ['1', '2'], '2', '1'],
    ['the nearest of those before', ['1', '2', '3'], '3', '2'],
    ['the main part from the only one', ['1'], '1', 'main'],
  ])('goes to %s', (_, ids, from, to) => {
    show(...ids);
    at(from).focus();
    moveOn(from);
    expect(focused()).toBe(to);
  });

  test.each(['2', 'none'])('leaves a person who works elsewhere where they are: %s', (answered) => {
    show('1', '2', '3');
    at('3').focus();
    moveOn(answered);
    expect(focused()).toBe('3');
  });

  test('goes over a card without a box to the one before', () => {
    show('1', '2', '3');
    at('3').remove();
    at('2').focus();
    moveOn('2');
    expect(focused()).toBe('1');
  });
});

describe('2.67 going on from a card that was answered in a dialog', () => {
  /** With a dialog in front, in which the focus is. */
  const showWithDialog = (): void => {
    show('1', '2', '3');
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="in-dialog"></button></div>');
    at('in-dialog').focus();
  };

  test('waits until the dialog has given the focus back, and is done once', () => {
    showWithDialog();
    goOn('2');
    at('in-dialog').blur();
    at('in-dialog').focus();
    expect(focused()).toBe('in-dialog');
    at('button-2').focus();
    expect(focused()).toBe('3');
    at('1').focus();
    expect(focused()).toBe('1');
  });

  test.each([
    ['passes over one that waits to go out, to the one before', ['3'], '1'],
    ['goes to the page where none can be answered', ['1', '3'], 'main'],
  ])('%s', (_, waiting, to) => {
    showWithDialog();
    for (const id of waiting) at(id).setAttribute('readonly', '');
    goOn('2');
    at('button-2').focus();
    expect(focused()).toBe(to);
  });

  test.each(['keydown', 'pointerdown'])('leaves whoever goes elsewhere by a %s where they went', (act) => {
    showWithDialog();
    goOn('2');
    at('1').dispatchEvent(new Event(act, { bubbles: true }));
    at('1').focus();
    expect(focused()).toBe('1');
  });

  test('goes to the first card where its own is gone', () => {
    showWithDialog();
    goOn('9');
    at('outside').focus();
    expect(focused()).toBe('1');
  });
});

describe('4.10 a card that is about to be drawn', () => {
  test('has the focus once it is there, in the middle of the window', async () => {
    show('1');
    at('outside').focus();
    revealCard('2');
    at('main').insertAdjacentHTML('beforeend', '<article data-question="2" id="card-2" tabindex="-1"></article>');
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    expect(focused()).toBe('outside');
    await vi.waitFor(() => expect(focused()).toBe('card-2'));
    // Scrolled once, and to the middle.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(scrolled.mock.instances).toEqual([at('card-2')]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
    focus.mockRestore();
  });

  test('is not waited for where it does not come', async () => {
    show('1');
    at('outside').focus();
    revealCard('2');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(focused()).toBe('outside');
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('2.67 the button of the similar questions', () => {
  const pressed: string[] = [];
  const showButtons = (...ids: readonly string[]): void => {
    pressed.splice(0);
    show(...ids);
    for (const id of ids) {
      at(`button-${id}`).dataset.part = 'similar';
      at(`button-${id}`).addEventListener('click', () => pressed.push(id));
    }
  };

  test.each([
    ['of the card with the focus', ['1', '2'], '2', ['2']],
    ['of the only card', ['1'], 'outside', ['1']],
    ['of none, where it is not clear which', ['1', '2'], 'outside', []],
  ])('is pressed: that %s', (_, ids, from, expected) => {
    showButtons(...ids);
    at(from).focus();
    openSimilar();
    expect(pressed).toEqual(expected);
  });
});

describe('keys that mean the same anywhere on the page', () => {
  const heard: string[] = [];
  let stop: () => void = () => undefined;

  beforeEach(() => {
    heard.splice(0);
    show('1');
    at('main').insertAdjacentHTML(
      'beforeend',
      `<input id="input"><select id="select"></select><p id="editable" contenteditable tabindex="0"></p>
      <div role="dialog"><button id="in-dialog"></button></div>`,
    );
    stop = listenToKeys({
      card: (by) => heard.push(`card ${by}`),
      layout: () => heard.push('layout'),
      help: () => heard.push('help'),
      leave: () => heard.push('leave'),
      enter: () => heard.push('enter'),
      send: () => heard.push('send'),
      similar: () => heard.push('similar'),
    });
  });
  afterEach(() => stop());

  const press = (init: KeyboardEventInit, target: EventTarget = at('outside')): boolean => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test.each([
    [{ key: 'j' }, 'card 1'],
    [{ key: 'k' }, 'card -1'],
    [{ key: 'J' }, 'card 1'],
    [{ key: '?' }, 'help'],
    [{ key: 'v' }, 'layout'],
    [{ key: 'g' }, 'similar'],
    [{ key: 'g', altKey: true }, 'similar'],
    [{ key: 'G', altKey: true }, 'similar'],
    // What Option writes on a Mac.
    [{ key: '©', code: 'KeyG', altKey: true }, 'similar'],
    [{ key: 'ArrowDown', altKey: true }, 'card 1'],
    [{ key: 'ArrowUp', altKey: true }, 'card -1'],
  ])('%j does its work alone', (init, meaning) => {
    expect(press(init)).toBe(true);
    expect(heard).toEqual([meaning]);
  });

  test.each([
    [{ key: 'x' }],
    [{ key: 'ArrowDown' }],
    [{ key: 'ArrowUp' }],
    [{ key: 'j', altKey: true }],
    [{ key: '?', altKey: true }],
    [{ key: 'j', ctrlKey: true }],
    [{ key: 'j', metaKey: true }],
    [{ key: '?', ctrlKey: true }],
    [{ key: 'g', ctrlKey: true }],
    [{ key: '©', code: 'KeyC', altKey: true }],
    [{ key: 'g', altKey: true, modifierAltGraph: true }],
    [{ key: 'Escape' }],
    [{ key: 'Enter' }],
    [{ key: 'ArrowDown', altKey: true, modifierAltGraph: true }],
    [{ key: '?', modifierAltGraph: true }],
    [{ key: 'j', isComposing: true }],
    [{ key: 'ArrowDown', altKey: true, ctrlKey: true }],
    [{ key: 'ArrowDown', altKey: true, metaKey: true }],
  ])('%j is left to the page', (init) => {
    expect(press(init)).toBe(false);
    expect(heard).toEqual([]);
  });

  test.each(['1', 'input', 'editable'])('letters are written in #%s, and arrows with Alt work', (id) => {
    for (const key of ['j', 'k', '?']) expect(press({ key }, at(id))).toBe(false);
    expect(heard).toEqual([]);
    expect(press({ key: 'ArrowDown', altKey: true }, at(id))).toBe(true);
    expect(heard).toEqual(['card 1']);
  });

  test.each(['ctrlKey', 'metaKey'] as const)(
    '%s and Enter send where Enter means nothing else, once a press',
    (modifier) => {
      const send = { key: 'Enter', [modifier]: true };
      for (const id of ['1', 'input', 'select', 'in-dialog']) expect(press(send, at(id))).toBe(false);
      expect(press({ ...send, repeat: true }, at('main'))).toBe(false);
      expect(press({ ...send, altKey: true }, at('main'))).toBe(false);
      expect(heard).toEqual([]);
      expect(press(send, at('main'))).toBe(true);
      expect(heard).toEqual(['send']);
    },
  );

  test('letters and arrows are those of a list of choices', () => {
    for (const init of [{ key: 'j' }, { key: '?' }, { key: 'ArrowDown', altKey: true }])
      expect(press(init, at('select'))).toBe(false);
    expect(heard).toEqual([]);
  });

  test('Escape leaves an answer, and Enter on its card goes back', () => {
    const card = at('1').closest('article');
    if (card === null) throw new Error('No card');
    for (const other of ['input', 'editable']) expect(press({ key: 'Escape' }, at(other))).toBe(false);
    expect(press({ key: 'Enter' }, at('1'))).toBe(false);
    expect(press({ key: 'Escape' }, card)).toBe(false);
    expect(heard).toEqual([]);
    expect(press({ key: 'Escape' }, at('1'))).toBe(true);
    expect(press({ key: 'Enter' }, card)).toBe(true);
    expect(heard).toEqual(['leave', 'enter']);
  });

  test('mean nothing in a dialog', () => {
    expect(press({ key: 'j' }, at('in-dialog'))).toBe(false);
    expect(press({ key: 'ArrowDown', altKey: true }, at('in-dialog'))).toBe(false);
    expect(heard).toEqual([]);
  });

  test('mean nothing where no element has them', () => {
    const failed = vi.fn<(event: Event) => void>();
    window.addEventListener('error', failed, { once: true });
    expect(press({ key: 'j' }, document)).toBe(false);
    window.removeEventListener('error', failed);
    expect(heard).toEqual([]);
    expect(failed).not.toHaveBeenCalled();
  });

  test('mean nothing once that is over', () => {
    stop();
    expect(press({ key: 'j' })).toBe(false);
    expect(heard).toEqual([]);
  });
});
