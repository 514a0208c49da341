import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { GreetingSignature } from '#domain/greeting-signature.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { resolveTemplate } from '#domain/template.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { asksBeforeUnload, button, describedBy, isOff, press, replaceIn } from './finders.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, own, product, visitAs } from './visit.ts';

const OPERATOR = 'beto@tienda.test';
const SECTION = `/accounts/${ACCOUNT}/greeting-and-signature`;
const READ: Endpoint = { method: 'GET', path: /^\/accounts\/\d+\/greeting-signature$/ };
const SAVE: Endpoint = { method: 'PUT', path: /^\/accounts\/\d+\/greeting-signature$/ };
const NONE: GreetingSignature = { greeting: null, signature: null };
const OURS: GreetingSignature = { greeting: 'Hola', signature: 'Saludos' };
const OTHERS: GreetingSignature = { greeting: 'Buen día', signature: null };

beforeEachVisit(() => own(ACCOUNT, 'TIENDA_ANA'));

/** The section is opened; the calls to these endpoints end only when the test says so. */
const open = async (greetingSignature: GreetingSignature = NONE, ...endpoints: Endpoint[]): Promise<void> => {
  await product.store.accounts.putGreetingSignature(ACCOUNT, greetingSignature);
  visitAs(ana, ...endpoints);
  await browser.open(SECTION);
  await screen.findByRole('textbox', { name: 'Saludo' });
};
const stored = (): Promise<GreetingSignature | null> => product.store.accounts.greetingSignature(ACCOUNT);
/** Somebody else saves these, and everybody hears of it. */
const saveElsewhere = async (greetingSignature: GreetingSignature): Promise<void> => {
  await product.store.accounts.putGreetingSignature(ACCOUNT, greetingSignature);
  product.product.hub.publish({ event: 'GreetingAndSignatureChanged', details: { accountId: ACCOUNT } });
};
const box = (name: string): HTMLTextAreaElement => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const texts = (): string[] => ['Saludo', 'Firma'].map((name) => box(name).value);
const write = (name: string, text: string): Promise<void> => replaceIn(box(name), text);
const options = (): string[] =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent?.split(' ')[0] ?? '');
const pointedAt = (): string | undefined => {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  return id === null || id === undefined ? undefined : document.getElementById(id)?.textContent?.split(' ')[0];
};

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

describe('3.51 the variables', () => {
  test('a dollar sign opens the four of them, each with what it becomes', async () => {
    await open();
    await userEvent.type(box('Saludo'), 'Hola $');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
      '$comprador El nombre del comprador.',
      '$miapodo El apodo de su cuenta.',
      '$fecha La fecha del día en que se responde.',
      '$diasemana El día de la semana en que se responde.',
    ]);
    expect(screen.getByRole('listbox', { name: 'Variables' }).id).toBe(box('Saludo').getAttribute('aria-controls'));
    expect(pointedAt()).toBe('$comprador');
  });

  test.each([
    ['$mi', '{Enter}', 'Hola $miapodo'],
    ['$MI', '{Tab}', 'Hola $miapodo'],
    ['$', '{ArrowDown}{ArrowDown}{Enter}', 'Hola $fecha'],
    ['$', '{ArrowUp}{Tab}', 'Hola $diasemana'],
  ])('after %s the keys %s put it in the place of the sign', async (sign, keys, text) => {
    await open();
    await userEvent.type(box('Saludo'), `Hola ${sign}`);
    await userEvent.keyboard(keys);
    expect(box('Saludo').value).toBe(text);
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(box('Saludo'));
    await userEvent.keyboard('!');
    expect(box('Saludo').value).toBe(`${text}!`);
  });

  test('Escape leaves the text, and the same word opens nothing any more; another sign does', async () => {
    await open();
    await userEvent.type(box('Saludo'), 'Son $');
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    await userEvent.keyboard('mi');
    expect(options()).toEqual([]);
    await userEvent.keyboard(' $');
    expect(options()).toHaveLength(4);
    expect(box('Saludo').value).toBe('Son $mi $');
  });

  test('a price opens nothing, and a name written out closes the list', async () => {
    await open();
    await userEvent.type(box('Firma'), 'Desde $5');
    expect(options()).toEqual([]);
    await userEvent.type(box('Firma'), ' el $fech');
    expect(options()).toEqual(['$fecha']);
    await userEvent.keyboard('a');
    expect(options()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(box('Firma').value).toBe('Desde $5 el $fecha\n');
  });

  test('the list goes when the caret leaves the word, or the focus the box', async () => {
    await open();
    await userEvent.type(box('Saludo'), '$');
    box('Saludo').setSelectionRange(0, 0);
    fireEvent.keyUp(box('Saludo'), { key: 'Home' });
    expect(options()).toEqual([]);
    await userEvent.clear(box('Saludo'));
    await userEvent.type(box('Saludo'), '$');
    expect(options()).toHaveLength(4);
    await userEvent.click(box('Firma'));
    expect(options()).toEqual([]);
    expect(box('Saludo').value).toBe('$');
  });

  test('the button beside each box puts one where its caret stands, at the end where nobody has been', async () => {
    await open({ greeting: 'Hola', signature: 'Saludos amigo' });
    await press('Variable en el saludo');
    expect(document.activeElement).toBe(box('Saludo'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(texts()).toEqual(['Hola $miapodo', 'Saludos amigo']);
    await userEvent.click(box('Firma'));
    box('Firma').setSelectionRange(8, 8);
    await press('Variable en la firma');
    await userEvent.click(screen.getByRole('option', { name: /^\$comprador/ }));
    expect(texts()).toEqual(['Hola $miapodo', 'Saludos $comprador amigo']);
    expect(document.activeElement).toBe(box('Firma'));
  });

  test('typing on closes what the button opened', async () => {
    await open();
    await press('Variable en la firma');
    expect(options()).toHaveLength(4);
    await userEvent.keyboard('H');
    expect(options()).toEqual([]);
    expect(box('Firma').value).toBe('H');
  });

  test('what is no variable is pointed out once it cannot become one, and stays as typed', async () => {
    await open();
    await userEvent.type(box('Saludo'), 'Hola $com');
    expect(describedBy(box('Saludo'))).toContain('Con $ se pone una variable.');
    await userEvent.keyboard('{Escape} ');
    expect(describedBy(box('Saludo'))).toContain('$com no es una variable');
    await write('Saludo', '$nombre, $Comprador y $nombre por $500');
    expect(describedBy(box('Saludo'))).toContain('$nombre y $Comprador no son variables');
    expect(describedBy(box('Firma'))).not.toContain('variables');
    await press('Guardar');
    await expect.poll(stored).toEqual({ greeting: '$nombre, $Comprador y $nombre por $500', signature: null });
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

describe('4.18 two people at once', () => {
  test('what somebody else saves is taken over where nothing was typed', async () => {
    await open(OURS);
    await saveElsewhere(OTHERS);
    await expect.poll(texts).toEqual(['Buen día', '']);
    expect(screen.queryByText('Otra persona cambió el saludo o la firma')).toBe(null);
  });

  test('both are shown where something was typed; theirs can be used', async () => {
    await open(OURS);
    await write('Firma', 'Gracias');
    await saveElsewhere(OTHERS);
    await screen.findByText('Otra persona cambió el saludo o la firma');
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(said).toEqual(['Buen día', 'Sin texto', 'Hola', 'Gracias']);
    expect(describedBy(button('Guardar'))).toBe('Elija antes qué saludo y qué firma valen');
    await press('Usar lo de la otra persona');
    expect(texts()).toEqual(['Buen día', '']);
    expect(document.activeElement).toBe(button('Guardar'));
    expect(isOff('Guardar')).toBe(true);
    expect(asksBeforeUnload()).toBe(false);
  });

  test('mine can be kept, typed on and saved over theirs', async () => {
    await open(OURS);
    await write('Firma', 'Gracias');
    await saveElsewhere(OTHERS);
    await screen.findByText('Otra persona cambió el saludo o la firma');
    await write('Firma', 'Muchas gracias');
    await press('Conservar lo mío');
    expect(screen.queryByText('Otra persona cambió el saludo o la firma')).toBe(null);
    await press('Guardar');
    await expect.poll(stored).toEqual({ greeting: 'Hola', signature: 'Muchas gracias' });
  });

  test('a change that cannot be read keeps nobody from typing, and nobody saves over it unseen', async () => {
    await product.store.accounts.putGreetingSignature(ACCOUNT, OURS);
    visitAs(ana, READ);
    await browser.open(SECTION);
    await held.end(READ, { kind: 'serve' });
    await screen.findByRole('textbox', { name: 'Saludo' });
    await write('Firma', 'Gracias');
    await saveElsewhere(OTHERS);
    await held.end(READ, { kind: 'cut' });
    await screen.findByText(/No se pudo ver si alguien cambió/);
    expect(isOff('Guardar')).toBe(true);
    expect(describedBy(button('Guardar'))).toBe('Falta ver el cambio de otra persona');
    await press('Actualizar');
    await held.end(READ, { kind: 'serve' });
    await screen.findByText('Otra persona cambió el saludo o la firma');
  });

  test('an own save is no news to its own screen', async () => {
    await open(OURS);
    await write('Saludo', 'Buenas');
    await press('Guardar');
    await screen.findByText('Saludo y firma guardados.');
    await write('Saludo', 'Buenas tardes');
    expect(screen.queryByText('Otra persona cambió el saludo o la firma')).toBe(null);
    expect(texts()).toEqual(['Buenas tardes', 'Saludos']);
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
