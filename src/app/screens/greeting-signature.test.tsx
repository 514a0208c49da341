import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { sampleAccount } from '#machines/shared/model.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import { mount } from '../../../tests/views/mount.tsx';
import { beforeEachWiring, PAGE, world } from '../../../tests/views/wiring.ts';
import { createPage, View } from './greeting-signature.tsx';

beforeAll(() => openCatalogueWith({ common, desk, entry: {}, sections: {} }));
beforeEachWiring('/accounts/10/greeting-and-signature');
afterEach(cleanup);

test('2.43 3.54 the preview has the day of now in the time zone of whoever looks', async () => {
  const options = new Intl.DateTimeFormat('es').resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Asia/Tokyo' });
  world.now = Date.parse('2023-11-14T16:00:00Z');
  world.answer('GET /accounts/10/greeting-signature', { greeting: 'Hoy es $fecha', signature: null });
  const page = createActor(createPage(world.services), { input: PAGE }).start();
  mount(<View actor={page} account={sampleAccount('10', 'TIENDA', 127)} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Vista previa' }));
  expect(screen.getByText('Hoy es 15/11/23')).toBeDefined();
  await act(async () => void page.stop());
});
