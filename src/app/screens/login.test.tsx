import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import entry from '#text/es/entry.json';
import { beforeEachWiring, world } from '../../../tests/views/wiring.ts';
import { createPage, View } from './login.tsx';

const EMAIL = 'ana@tienda.test';

beforeAll(() => openCatalogueWith({ common, entry, desk: {} }));
beforeEachWiring('/login');
let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  stop();
  document.body.replaceChildren();
});

interface Drawn {
  /** What somebody typed, or the browser filled in, before the scripts ran; left out: nobody touched the field. */
  readonly email?: string;
  readonly password?: string;
  readonly isSubmitted?: boolean;
  /** The e-mail that the address names, which the drawn page does not know. */
  readonly named?: string;
}

/** The login as the server drew it, once its scripts have taken it over. */
async function open({ isSubmitted = false, named, ...typedBefore }: Drawn) {
  const { history } = world.services;
  const start = (input: { readonly email: string | null }) =>
    createActor(createPage(world.services), { input }).start();
  const drawing = start({ email: null });
  const viewOf = (actor: typeof drawing) => (
    <Router location={history.location()} navigator={history.navigator}>
      <View actor={actor} />
    </Router>
  );
  const root = document.createElement('div');
  root.id = 'root';
  root.dataset.drawn = 'login';
  if (isSubmitted) root.dataset.submitted = '';
  root.innerHTML = renderToString(viewOf(drawing));
  drawing.stop();
  document.body.append(root);
  for (const [name, value] of Object.entries(typedBefore)) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field !== null) field.value = value;
  }
  const actor = start({ email: named ?? null });
  stop = () => actor.stop();
  await act(async () => void render(viewOf(actor), { container: root, hydrate: true }));
  const typed = () => {
    const { context } = actor.getSnapshot();
    return { email: context.email, password: context.password };
  };
  return { root, typed, isBusy: () => actor.getSnapshot().hasTag('busy') };
}

describe('2.02 a login that was on the page before its scripts', () => {
  test.each([
    ['both', { email: EMAIL, password: ' a ' }],
    ['only the e-mail', { email: EMAIL }],
    ['only the password', { password: ' a ' }],
    ['nothing', {}],
  ])('goes on with what was typed: %s', async (_, given) => {
    const { typed, root, isBusy } = await open(given);
    expect(typed()).toEqual({ email: '', password: '', ...given });
    expect(isBusy()).toBe(false);
    expect(root.dataset.drawn).toBeUndefined();
  });

  test.each([
    ['kept', 'was not touched', {}, EMAIL],
    ['gone', 'was emptied', { email: '' }, ''],
  ])('has the e-mail of the address %s where the field %s', async (_, _how, given, email) => {
    // React tells of it in development: the page was drawn for an address without one.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { typed } = await open({ named: EMAIL, password: ' a ', ...given });
    expect(typed()).toEqual({ email, password: ' a ' });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(email);
  });

  test('is submitted once with what was typed if it was submitted', async () => {
    const { root } = await open({ email: EMAIL, password: ' a ', isSubmitted: true });
    await expect
      .poll(() => world.sent.map(({ request, body }) => ({ request, body })))
      .toEqual([{ request: 'POST /auth/login', body: { email: EMAIL, password: ' a ' } }]);
    expect(root.dataset.submitted).toBeUndefined();
  });

  test('5.07 says what is missing if it was submitted without it', async () => {
    await open({ email: EMAIL, isSubmitted: true });
    expect(screen.getByRole('alert').textContent).toBe(entry.login.incomplete);
    expect(world.sent).toEqual([]);
  });

  test('is submitted by a press from then on', async () => {
    await open({ email: EMAIL, password: ' a ' });
    expect(world.sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: entry.login.submit }));
    await expect.poll(() => world.sent.map(({ request }) => request)).toEqual(['POST /auth/login']);
  });
});
