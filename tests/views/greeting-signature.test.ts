import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/permissions.ts';
import { resolveTemplate } from '#domain/template.ts';
import { asksBeforeUnload, button, describedBy, isOff, press } from './finders.ts';
import {
  box,
  NONE,
  OTHERS,
  OURS,
  open,
  READ,
  SAVE,
  SECTION,
  saveElsewhere,
  stored,
  texts,
  write,
} from './greeting-signature-form.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, own, product, visitAs } from './visit.ts';

const OPERATOR = 'beto@tienda.test';

beforeEachVisit(() => own(ACCOUNT, 'TIENDA_ANA'));

describe('2.43 greeting and signature before the real server', () => {
  test('7.30 3.19 what is typed is saved as typed, what is emptied as null, and a toast says so', async () => {
    await open(OURS);
    expect(texts()).toEqual(['Hola', 'Saludos']);
    await write('Saludo', ' Hola $comprador,\nbienvenido ');
    await write('Firma', '');
    await press('Guardar');
    await screen.findByText('Saludo y firma guardados.');
    expect(await stored()).toEqual({ greeting: ' Hola $comprador,\nbienvenido ', signature: null });
    expect(isOff('Guardar')).toBe(true);
    await write('Saludo', '   ');
    await press('Guardar');
    await expect.poll(stored).toEqual(NONE);
  });

  test('5.25 save is enabled only while something differs from what is saved, and says why it is not', async () => {
    await open(OURS);
    expect(isOff('Guardar')).toBe(true);
    expect(describedBy(button('Guardar'))).toBe('No hay cambios para guardar');
    await write('Saludo', 'Hola.');
    expect(isOff('Guardar')).toBe(false);
    await write('Saludo', 'Hola');
    expect(isOff('Guardar')).toBe(true);
    // Spaces alone are no signature.
    await write('Firma', '');
    await press('Guardar');
    await expect.poll(() => isOff('Guardar')).toBe(true);
    await write('Firma', '  ');
    expect(isOff('Guardar')).toBe(true);
  });

  test('5.24 9.01 both together hold 2000 code points, counted as typed under either box', async () => {
    await open();
    await write('Saludo', '👋'.repeat(1990));
    await write('Firma', '$comprador');
    expect(describedBy(box('Saludo'))).toContain('2000 de 2000 entre los dos');
    expect(isOff('Guardar')).toBe(false);
    await write('Firma', '$comprador.');
    for (const name of ['Saludo', 'Firma']) {
      expect(box(name).getAttribute('aria-invalid')).toBe('true');
      expect(describedBy(box(name))).toBe(
        'No debe exceder los 2000 caracteres entre los dos 2001 de 2000 entre los dos',
      );
    }
    expect(isOff('Guardar')).toBe(true);
    expect(describedBy(button('Guardar'))).toBe('Acorte el saludo o la firma');
    await write('Firma', '$comprador');
    await press('Guardar');
    await expect.poll(stored).toEqual({ greeting: '👋'.repeat(1990), signature: '$comprador' });
  });

  test('two presses save once, and nothing can be typed meanwhile', async () => {
    await open(NONE, SAVE);
    await write('Saludo', 'Hola');
    await press('Guardar');
    await userEvent.click(await screen.findByRole('button', { name: 'Guardando…' }));
    await userEvent.type(box('Saludo'), ' más');
    expect(texts()).toEqual(['Hola', '']);
    expect(isOff('Variable en el saludo')).toBe(true);
    expect(held.left).toBe(1);
    await held.end(SAVE, { kind: 'serve' });
    await screen.findByText('Saludo y firma guardados.');
    expect(await stored()).toEqual({ greeting: 'Hola', signature: null });
  });

  test('8.06 what could not be saved stays in its box, and can be saved again', async () => {
    await open(OURS, SAVE);
    await write('Firma', 'Gracias');
    await press('Guardar');
    await held.end(SAVE, { kind: 'answer', status: 500, body: { error: 'internal' } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se pudieron guardar el saludo y la firma');
    expect(alert.textContent).toContain('Error del servidor');
    expect(texts()).toEqual(['Hola', 'Gracias']);
    await press('Guardar');
    await held.end(SAVE, { kind: 'serve' });
    await screen.findByText('Saludo y firma guardados.');
    expect(screen.queryByRole('alert')).toBe(null);
    expect(await stored()).toEqual({ greeting: 'Hola', signature: 'Gracias' });
  });

  test('8.07 greeting and signature that cannot be read can be read again', async () => {
    visitAs(ana, READ);
    await browser.open(SECTION);
    await held.end(READ, { kind: 'answer', status: 500, body: { error: 'internal' } });
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron cargar el saludo y la firma');
    await press('Reintentar');
    await held.end(READ, { kind: 'serve' });
    await screen.findByRole('textbox', { name: 'Saludo' });
  });

  test('2.16 6.02 an operator without the permission is told so; one with it changes them', async () => {
    const beto = await product.signedIn(OPERATOR);
    await product.store.operators.add(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Questions });
    visitAs(beto);
    await browser.open(SECTION);
    await screen.findByRole('heading', { name: 'Sección sin permiso' });
    await product.store.operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.GreetingAndSignature });
    await browser.open(SECTION);
    await screen.findByRole('textbox', { name: 'Saludo' });
    await write('Saludo', 'Hola');
    await press('Guardar');
    await expect.poll(stored).toEqual({ greeting: 'Hola', signature: null });
  });
});

describe('5.26 9.20 the preview', () => {
  const preview = () => within(screen.getByRole('region', { name: 'Vista previa' }));

  test('needs one of the two', async () => {
    await open();
    expect(isOff('Vista previa')).toBe(true);
    expect(describedBy(button('Vista previa'))).toBe('Escriba un saludo o una firma');
    await write('Firma', '  ');
    expect(isOff('Vista previa')).toBe(true);
    await write('Firma', 'Saludos');
    expect(isOff('Vista previa')).toBe(false);
  });

  test('3.52-3.55 shows what a buyer would read, unsaved and as it is typed', async () => {
    await open({ greeting: 'Hola $comprador, hoy es $diasemana $fecha', signature: '$miapodo\n$nombre' });
    await press('Vista previa');
    const today = resolveTemplate('$diasemana $fecha', {
      buyer: '',
      nickname: '',
      siteId: 'MLA',
      now: Date.now(),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    preview().getByText(`Hola COMPRADOR_DEMO, hoy es ${today}`);
    expect(preview().getByText(/^TIENDA_ANA/).textContent).toBe('TIENDA_ANA\n$nombre');
    await write('Saludo', 'Buenas');
    preview().getByText('Buenas');
    await write('Saludo', '');
    expect(preview().queryByText('Saludo')).toBe(null);
    await write('Firma', '');
    expect(screen.queryByRole('region', { name: 'Vista previa' })).toBe(null);
    await write('Firma', 'Saludos');
    expect(screen.queryByRole('region', { name: 'Vista previa' })).toBe(null);
  });

  test('stays open while they are saved', async () => {
    await open(OURS, SAVE);
    await press('Vista previa');
    await write('Saludo', 'Buenas');
    await press('Guardar');
    await held.end(SAVE, { kind: 'serve' });
    await screen.findByText('Saludo y firma guardados.');
    preview().getByText('Buenas');
    await press('Vista previa');
    expect(screen.queryByRole('region', { name: 'Vista previa' })).toBe(null);
  });
});

describe('nothing typed is lost', () => {
  test('8.02 a session that ended reloads the page, and what was typed is in its box again', async () => {
    await open(OURS, SAVE);
    await write('Saludo', 'Hola $comprador');
    await press('Guardar');
    await held.end(SAVE, { kind: 'answer', status: 401, body: { error: 'unauthenticated' } });
    await expect.poll(() => screen.queryByRole('button', { name: 'Guardando…' })).toBe(null);
    await expect
      .poll(() => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Saludo' })?.value)
      .toBe('Hola $comprador');
    expect(isOff('Guardar')).toBe(false);
  });

  test('a reload that finds something else saved meanwhile shows both', async () => {
    await open(OURS);
    await write('Saludo', 'Hola $comprador');
    await product.store.accounts.putGreetingSignature(ACCOUNT, OTHERS);
    await browser.open(SECTION);
    await screen.findByText('Otra persona cambió el saludo o la firma');
    expect(texts()).toEqual(['Hola $comprador', 'Saludos']);
  });

  test('what was saved, given up or typed by somebody else is not restored', async () => {
    await open(OURS);
    await write('Saludo', 'Buenas');
    await press('Guardar');
    await screen.findByText('Saludo y firma guardados.');
    await saveElsewhere(OTHERS);
    await browser.open(SECTION);
    await screen.findByRole('textbox', { name: 'Saludo' });
    expect(texts()).toEqual(['Buen día', '']);
    await browser.keep('sessionStorage', `draft:${OPERATOR}:greeting-signature:${ACCOUNT}`, '{"mine":1}');
    await browser.keep('sessionStorage', `draft:${EMAIL}:greeting-signature:${ACCOUNT}`, '{"mine":1}');
    await browser.open(SECTION);
    await screen.findByRole('textbox', { name: 'Saludo' });
    expect(texts()).toEqual(['Buen día', '']);
  });

  test('leaving with something unsaved asks; whoever leaves anyway gives it up', async () => {
    await open(OURS);
    expect(asksBeforeUnload()).toBe(false);
    await write('Saludo', 'Buenas');
    expect(asksBeforeUnload()).toBe(true);
    const link = within(screen.getByRole('navigation', { name: 'Secciones' })).getByRole('link', { name: 'Historial' });
    await userEvent.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByRole('heading', { name: 'Todavía no hay respuestas' });
    await browser.open(SECTION);
    await screen.findByRole('textbox', { name: 'Saludo' });
    expect(texts()).toEqual(['Hola', 'Saludos']);
  });

  test('signing out forgets it', async () => {
    await open(OURS);
    await write('Saludo', 'Buenas');
    await press(EMAIL);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sí' }));
    await screen.findByRole('link', { name: 'Ingresar' });
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});
