import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PASSWORD } from '../server/product.ts';
import { ana, beforeEachVisit, browser, EMAIL, visitAs } from './visit.ts';

const UNCHANGED = 'La contraseña nueva debe ser distinta de la actual';

beforeEachVisit(async () => {
  visitAs(ana);
  await browser.open('/setup-account');
  await userEvent.click(await screen.findByRole('button', { name: EMAIL }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar contraseña' }));
});

test('5.15 the old password as the new one is told at once, until it differs', async () => {
  await userEvent.type(await screen.findByLabelText('Contraseña actual'), PASSWORD);
  const box = screen.getByLabelText('Contraseña nueva');
  await userEvent.type(box, PASSWORD);
  expect(screen.getByText(UNCHANGED)).toBeDefined();
  await userEvent.type(box, '!');
  expect(screen.queryByText(UNCHANGED)).toBe(null);
  await userEvent.type(box, '{Backspace}');
  expect(screen.getByText(UNCHANGED)).toBeDefined();
});
