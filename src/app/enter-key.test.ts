import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { EnterKeyActor } from '#machines/desk/enter-key/machine.ts';
import { watchListeners } from '../../tests/views/listeners.ts';
import { createEnterKey } from './enter-key.ts';

let listeners: () => Readonly<Record<string, number>>;
let actor: EnterKeyActor;
const heard: string[] = [];

beforeEach(() => {
  heard.splice(0);
  document.body.innerHTML = '<button id="button">a</button><textarea id="box"></textarea>';
  listeners = watchListeners(window);
  actor = createActor(createEnterKey());
  actor.start();
  document.body.addEventListener('keydown', hear);
});
afterEach(() => {
  document.body.removeEventListener('keydown', hear);
  actor.stop();
});

const hear = ({ key }: KeyboardEvent): void => void heard.push(key);

/** Presses a key there; whether it reaches the page, with what the browser does by itself. */
const press = (id: string, init: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  const before = heard.length;
  document.getElementById(id)?.dispatchEvent(event);
  const isHeard = heard.length > before;
  // What the page does not hear the browser does not do either.
  expect(event.defaultPrevented).toBe(!isHeard);
  return isHeard;
};
const release = (key = 'Enter'): void =>
  void document.body.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));

describe('2.37 4.12 Enter, held down', () => {
  test('acts once: a second press without a release does nothing', () => {
    expect(press('button')).toBe(true);
    expect(press('button')).toBe(false);
    expect(press('box')).toBe(false);
    expect(press('box', { repeat: true })).toBe(false);
  });

  test('acts again after each release', () => {
    for (const _ of [1, 2, 3]) {
      expect(press('button')).toBe(true);
      release();
    }
  });

  test.each(['x', 'Control', 'Shift'])('stays held while %s is released', (key) => {
    press('button');
    release(key);
    expect(press('button')).toBe(false);
  });

  test('is released with Meta, which hides the release of other keys', () => {
    press('box', { metaKey: true });
    release('Meta');
    expect(press('button')).toBe(true);
  });

  test('is released when the window loses the focus, and not when an element does', () => {
    press('button');
    document.getElementById('button')?.dispatchEvent(new FocusEvent('blur'));
    expect(press('button')).toBe(false);
    window.dispatchEvent(new FocusEvent('blur'));
    expect(press('button')).toBe(true);
  });

  test('of a press that a repetition only continues acts nowhere', () => {
    expect(press('button', { repeat: true })).toBe(false);
    expect(press('box', { repeat: true })).toBe(false);
    // Nothing was pressed by that.
    expect(press('button')).toBe(true);
  });

  test('writes line after line in a box, and acts nowhere else', () => {
    expect(press('box')).toBe(true);
    expect(press('box', { repeat: true })).toBe(true);
    expect(press('box')).toBe(true);
    expect(press('button')).toBe(false);
    release();
    expect(press('button')).toBe(true);
  });

  test.each(['altKey', 'ctrlKey', 'metaKey'] as const)('with %s acts in a box, where it writes no line', (modifier) => {
    expect(press('box', { [modifier]: true })).toBe(true);
    expect(press('box', { [modifier]: true })).toBe(false);
    expect(press('box', { [modifier]: true, repeat: true })).toBe(false);
    expect(press('box')).toBe(false);
  });

  test('with Shift writes a line in a box', () => {
    expect(press('box', { shiftKey: true })).toBe(true);
    expect(press('box', { shiftKey: true, repeat: true })).toBe(true);
  });

  test('refuses one press and no later one', () => {
    press('button');
    expect(press('button')).toBe(false);
    release();
    expect(press('button')).toBe(true);
  });
});

describe('what is not a press of Enter', () => {
  test('reaches the page whatever is held', () => {
    press('button');
    expect(press('button', { key: 'x' })).toBe(true);
    expect(press('box', { key: 'x', repeat: true })).toBe(true);
  });

  test('includes an Enter that ends a composed word', () => {
    expect(press('box', { isComposing: true })).toBe(true);
    expect(press('button')).toBe(true);
    expect(press('box', { isComposing: true })).toBe(true);
  });
});

test('2.37 4.12 nothing on the page stops the watch over Enter, and nothing of it stays', () => {
  expect(listeners()).toEqual({ keydown: 1, keyup: 1, blur: 1 });
  const stopping = new AbortController();
  for (const type of ['keydown', 'keyup'])
    document.addEventListener(type, (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: stopping.signal,
    });
  document.getElementById('button')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  stopping.abort();
  expect(press('button')).toBe(false);
  actor.stop();
  expect(listeners()).toEqual({});
});
