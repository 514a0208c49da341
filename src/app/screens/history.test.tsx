import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { sampleAccount } from '#machines/shared/model.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import sections from '#text/es/sections.json';
import { mount } from '../../../tests/views/mount.tsx';
import { beforeEachWiring, PAGE, world } from '../../../tests/views/wiring.ts';
import { createPage, View } from './history.tsx';

const ASKED = '2023-11-14T10:00:00.000Z';
const CORRECTED = {
  mlQuestionsResponse: {
    questions: [
      {
        id: '5',
        text: '¿Hay?',
        date_created: ASKED,
        item_id: 'MLA1',
        from: { id: '77' },
        answer: { text: 'Sí, hay.', date_created: ASKED },
      },
    ],
    total: 1,
  },
  items: {},
  nicknames: {},
  relatedQuestions: {
    5: { suggestedAnswer: 'No hay.', greeting: null, signature: null, answeredBy: 'beto@tienda.test' },
  },
};

beforeAll(() => openCatalogueWith({ common, desk, entry: {}, sections }));
// The page loads it once it is drawn, and nothing here waits for code.
beforeAll(() => import('../rooms/dialogs.ts'));
beforeEachWiring('/accounts/10/history');
afterEach(cleanup);

test('8.06 where the changes of an answer cannot be shown, the dialog that says so is dismissed as theirs would be', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(() => {
    throw new Error('broken');
  });
  world.answer('GET /accounts/10/history?skip=0&limit=5&sort=most-recent-first', CORRECTED);
  const page = createActor(createPage(world.services), { input: PAGE }).start();
  mount(<View actor={page} account={sampleAccount('10', 'TIENDA', 127)} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Ver los cambios/ }));
  await screen.findByRole('dialog', { name: common.chunk.title });
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => void page.stop());
});
