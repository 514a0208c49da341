import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/permissions.ts';
import { EMPTY_SHEET, type PolicySheet } from '#domain/policies.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, own, product, visitAs } from './visit.ts';

const OPERATOR = 'beto@tienda.test';
const SETTINGS = `/accounts/${ACCOUNT}/settings`;
const SAVE: Endpoint = { method: 'PUT', path: /^\/accounts\/\d+\/policies$/ };
const SAVED: PolicySheet = { ...EMPTY_SHEET, payment: { value: null, text: 'Mercado Pago' } };

beforeEachVisit(async () => {
  const { questions, policies } = product.store;
  await own(ACCOUNT, 'TIENDA_ANA');
  await policies.replace(ACCOUNT, SAVED);
  await questions.sync(ACCOUNT, [
    {
      id: '8000000001',
      text: '¿Se puede retirar?',
      askedAt: 1,
      buyerId: '700000001',
      itemId: 'MLA1518840519',
      status: 'answered',
      answer: { text: 'Se retira en Palermo.', answeredAt: 2 },
    },
  ]);
});

const open = async (client = ana, ...endpoints: Endpoint[]): Promise<void> => {
  visitAs(client, ...endpoints);
  await browser.open(SETTINGS);
};
const panel = async () => within(await screen.findByRole('region', { name: 'Datos del negocio' }));
const boxOf = async (topic: string): Promise<HTMLTextAreaElement> =>
  (await panel()).findByRole<HTMLTextAreaElement>('textbox', { name: `Texto sobre ${topic}` });
const stored = () => product.store.policies.of(ACCOUNT);
const topicNamed = async (name: string) => within((await panel()).getByRole('region', { name }));

describe('the policy sheet', () => {
  test('2.51 has a box for each topic, yes and no where they make sense, and help with an example', async () => {
    await open();
    expect((await boxOf('medios de pago')).value).toBe('Mercado Pago');
    const titles = (await panel()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Factura',
      'Despacho',
      'Envíos',
      'Retiro en persona',
      'Cambios y devoluciones',
      'Garantía',
      'Venta por mayor',
      'Rebajas',
      'Productos originales',
      'Medios de pago',
    ]);
    expect((await topicNamed('Despacho')).queryAllByRole('radio')).toEqual([]);
    expect((await topicNamed('Rebajas')).getAllByRole('radio')).toHaveLength(3);
    const notes = (await boxOf('rebajas')).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Si acepta otro precio que el publicado. Ejemplo: «El precio es el publicado.»',
      '0 de 500',
    ]);
  });

  test('7.46 a suggestion is taken into the box, where the focus goes, and nothing is saved before the save', async () => {
    await open(ana, SAVE);
    const box = await boxOf('retiro en persona');
    const use = await (await panel()).findByRole('button', { name: 'Usar la sugerencia sobre retiro en persona' });
    await userEvent.click(use);
    expect(box.value).toBe('Se retira en Palermo.');
    expect(document.activeElement).toBe(box);
    expect(await stored()).toEqual(SAVED);
    await userEvent.click((await panel()).getByRole('button', { name: 'Guardar datos' }));
    const busy = await (await panel()).findByRole('button', { name: 'Guardando datos…' });
    // A second click, and typing while it is being saved, change nothing.
    await userEvent.click(busy);
    await userEvent.type(box, 'x');
    expect(held.left).toBe(1);
    await held.end(SAVE, { kind: 'serve' });
    await screen.findByText('Datos del negocio guardados.');
    expect(await stored()).toEqual({ ...SAVED, pickup: { value: null, text: 'Se retira en Palermo.' } });
  });

  test('7.46 a dismissed suggestion leaves the box empty and focused', async () => {
    await open();
    const box = await boxOf('retiro en persona');
    const dismiss = await (await panel()).findByRole('button', {
      name: 'Descartar la sugerencia sobre retiro en persona',
    });
    dismiss.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(box);
    expect([box.value, screen.queryByText('Se retira en Palermo.')]).toEqual(['', null]);
  });

  test('7.46 while it is being saved a suggestion can neither be taken nor dismissed', async () => {
    await open(ana, SAVE);
    const use = await (await panel()).findByRole('button', { name: 'Usar la sugerencia sobre retiro en persona' });
    const dismiss = (await panel()).getByRole('button', { name: 'Descartar la sugerencia sobre retiro en persona' });
    await userEvent.type(await boxOf('garantía'), '6 meses');
    await userEvent.click((await panel()).getByRole('button', { name: 'Guardar datos' }));
    await (await panel()).findByRole('button', { name: 'Guardando datos…' });
    expect([use, dismiss].map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    await userEvent.click(use);
    await userEvent.click(dismiss);
    expect([(await boxOf('retiro en persona')).value, use.isConnected]).toEqual(['', true]);
    await held.end(SAVE, { kind: 'serve' });
    await expect.poll(() => use.getAttribute('aria-disabled')).toBe(null);
  });

  test('2.51 a text that is too long is told at its box and at the button, and stays as typed', async () => {
    await open();
    const box = await boxOf('garantía');
    const save = (await panel()).getByRole('button', { name: 'Guardar datos' });
    const reason = (): string | null | undefined =>
      document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(reason()).toBe('No hay cambios que guardar');
    await userEvent.click(box);
    await userEvent.paste('👋'.repeat(501));
    await (await panel()).findByText('No debe exceder los 500 caracteres');
    expect([reason(), box.value.length]).toEqual(['Un texto excede los 500 caracteres', 1002]);
  });

  test('4.18 each form says of its own whether it is changed; leaving asks for either', async () => {
    await product.store.accounts.putSettings(ACCOUNT, DEFAULT_SETTINGS);
    await open();
    await userEvent.type(await boxOf('garantía'), '6 meses');
    expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'Historial' }));
    const asked = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Seguir aquí' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Automático' }));
    await userEvent.clear(await boxOf('garantía'));
    // The settings alone are changed now.
    await userEvent.click(screen.getByRole('link', { name: 'Historial' }));
    const again = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
    await userEvent.click(within(again).getByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByRole('heading', { name: 'Historial' });
  });

  test('2.51 what was given up by leaving is gone', async () => {
    await open();
    await userEvent.type(await boxOf('garantía'), '6 meses');
    await userEvent.click(screen.getByRole('link', { name: 'Historial' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByRole('heading', { name: 'Historial' });
    await userEvent.click(screen.getByRole('link', { name: 'Configuración' }));
    expect((await boxOf('garantía')).value).toBe('');
  });

  test('4.18 what somebody else saves arrives while nothing is changed here', async () => {
    await open();
    await boxOf('factura');
    const theirs = { ...SAVED, invoice: { value: 'yes' as const, text: 'Sí, A y B.' } };
    expect((await ana.send('PUT', `/accounts/${ACCOUNT}/policies`, { json: { policies: theirs } })).status).toBe(200);
    await expect.poll(async () => (await boxOf('factura')).value).toBe('Sí, A y B.');
    expect((await topicNamed('Factura')).getByRole<HTMLInputElement>('radio', { name: 'Sí' }).checked).toBe(true);
  });

  test('4.18 the comparison with what somebody else saved follows what is typed here', async () => {
    await open();
    await userEvent.type(await boxOf('garantía'), '6 meses');
    const theirs = { ...SAVED, invoice: { value: 'yes' as const, text: 'Sí, A y B.' } };
    expect((await ana.send('PUT', `/accounts/${ACCOUNT}/policies`, { json: { policies: theirs } })).status).toBe(200);
    await screen.findByText('Otra persona cambió los datos del negocio: ¿con cuáles sigue?');
    const compared = async () =>
      (await panel())
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
        .join('; ');
    expect(await compared()).toMatch(/6 meses(;|$)/);
    await userEvent.type(await boxOf('garantía'), ' de fábrica');
    expect(await compared()).toContain('6 meses de fábrica');
  });

  test('2.16 6.02 without the right to the settings nothing of it is shown', async () => {
    const beto = await product.signedIn(OPERATOR);
    await product.store.operators.add(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Tests });
    await open(beto);
    await screen.findByRole('heading', { name: 'Sección sin permiso' });
    expect(screen.queryByRole('region', { name: 'Datos del negocio' })).toBeNull();
  });
});
