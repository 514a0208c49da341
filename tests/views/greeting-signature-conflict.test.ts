import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asksBeforeUnload, button, describedBy, isOff, press } from './finders.ts';
import { OTHERS, OURS, open, READ, SECTION, saveElsewhere, stored, texts, write } from './greeting-signature-form.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, own, product, visitAs } from './visit.ts';

beforeEachVisit(() => own(ACCOUNT, 'TIENDA_ANA'));

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
