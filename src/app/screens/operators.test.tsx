import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import sections from '#text/es/sections.json';
import { mount } from '../../../tests/views/mount.tsx';
import { beforeEachWiring, PAGE, world } from '../../../tests/views/wiring.ts';
import { createPage, View } from './operators.tsx';

beforeAll(() => openCatalogueWith({ common, desk, entry: {}, sections }));
beforeEachWiring('/accounts/10/operators');
afterEach(cleanup);

test.each([
  ['adds', 'Agregar operador', 'Agregar operador'],
  ['changes', 'Cambiar los permisos de beto@tienda.test', 'Agregar operador'],
  ['deletes', 'Eliminar a beto@tienda.test', 'Agregar operador'],
  ['asks for a second factor of all', 'Exigir el autenticador', 'Exigir el autenticador'],
])(
  '2.46 2.78 from the dialog that %s, one goes on at a button, also where a press gives none the focus',
  async (_, opens, goesOn) => {
    world.answer('GET /accounts/10/operators?skip=0&limit=10', {
      entries: [{ email: 'beto@tienda.test', permissions: 1 }],
      count: 1,
    });
    world.answer('GET /accounts/10/second-factor-requirement', { isRequired: false, lacking: 1 });
    const page = createActor(createPage(world.services), { input: PAGE }).start();
    mount(<View actor={page} />);
    await screen.findByRole('button', { name: 'Exigir el autenticador' });
    // As in Safari: the press moves no focus.
    fireEvent.click(await screen.findByRole('button', { name: opens }));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: goesOn }));
    await act(async () => void page.stop());
  },
);
