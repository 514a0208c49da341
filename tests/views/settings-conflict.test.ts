import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, describedBy, isOff, press } from './finders.ts';
import { chosen, DELAYED, OTHERS, open, pick, READ, SAVE, SETTINGS, saveElsewhere, stored } from './settings-form.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, own, product, visitAs } from './visit.ts';

beforeEachVisit(() => own(ACCOUNT, 'TIENDA_ANA'));

describe('4.18 somebody else saves the settings meanwhile', () => {
  /** A change here, while what somebody else saved is being read. */
  const changeWhileTheirsIsRead = async (): Promise<void> => {
    await product.store.accounts.putSettings(ACCOUNT, DELAYED);
    visitAs(ana, READ);
    await browser.open(SETTINGS);
    await held.end(READ, { kind: 'serve' });
    await screen.findByRole('radio', { name: 'Supervisado' });
    await pick('30 minutos');
    await saveElsewhere(OTHERS);
  };

  test('where nothing was changed here, theirs is simply shown', async () => {
    await open();
    await saveElsewhere(OTHERS);
    await expect.poll(chosen).toEqual(['Automático', 'Con demora', '60 minutos']);
    expect(isOff('Guardar')).toBe(true);
  });

  test('where something was, both are shown; theirs is taken with one press', async () => {
    await open(DELAYED);
    await pick('30 minutos');
    await saveElsewhere(OTHERS);
    const notice = (await screen.findByText(/^Otra persona cambió la configuración/)).closest('[role="status"]');
    expect(notice?.textContent).toContain('60 minutos');
    expect(notice?.textContent).toContain('30 minutos');
    expect(isOff('Guardar')).toBe(true);
    expect(describedBy(button('Guardar'))).toBe('Elija primero con qué configuración seguir');
    await press('Usar lo de la otra persona');
    expect(chosen()).toEqual(['Automático', 'Con demora', '60 minutos']);
    expect(screen.queryByText(/^Otra persona cambió la configuración/)).toBe(null);
    expect(document.activeElement).toBe(button('Guardar'));
    expect(isOff('Guardar')).toBe(true);
  });

  test('or mine is kept, and then saved over theirs', async () => {
    await open(DELAYED);
    await pick('30 minutos');
    await saveElsewhere(OTHERS);
    await screen.findByText(/^Otra persona cambió la configuración/);
    await press('Conservar lo mío');
    expect(chosen()).toEqual(['Automático', 'Con demora', '30 minutos']);
    expect(document.activeElement).toBe(button('Guardar'));
    expect(await stored()).toEqual(OTHERS);
    await press('Guardar');
    await screen.findByText('Configuración guardada.');
    expect(await stored()).toEqual({ ...DELAYED, autoResponseDelay: 30 });
  });

  test('choosing what they saved settles it', async () => {
    await open(DELAYED);
    await pick('30 minutos');
    await saveElsewhere(OTHERS);
    await screen.findByText(/^Otra persona cambió la configuración/);
    await pick('60 minutos');
    expect(screen.queryByText(/^Otra persona cambió la configuración/)).toBe(null);
    expect(isOff('Guardar')).toBe(true);
  });

  test('while theirs is being read nothing is saved over it unseen', async () => {
    await changeWhileTheirsIsRead();
    await expect.poll(() => isOff('Guardar')).toBe(true);
    expect(describedBy(button('Guardar'))).toBe('Falta leer el cambio de otra persona');
    await held.end(READ, { kind: 'serve' });
    await screen.findByText(/^Otra persona cambió la configuración/);
  });

  test('4.18 nothing is saved over theirs when it could not be read either, until it has been', async () => {
    await changeWhileTheirsIsRead();
    await held.end(READ, { kind: 'cut' });
    await screen.findByText(/^No se pudo actualizar la configuración/);
    expect([isOff('Guardar'), describedBy(button('Guardar'))]).toEqual([true, 'Falta leer el cambio de otra persona']);
    await press('Actualizar');
    await held.end(READ, { kind: 'serve' });
    await screen.findByText(/^Otra persona cambió la configuración/);
    await press('Conservar lo mío');
    expect(isOff('Guardar')).toBe(false);
  });

  test('a change that is told while mine is being saved is read after it', async () => {
    await open(DELAYED, SAVE);
    await pick('30 minutos');
    await press('Guardar');
    await screen.findByRole('button', { name: 'Guardando…' });
    product.product.hub.publish({ event: 'SettingsChanged', details: { accountId: ACCOUNT } });
    await held.end(SAVE, { kind: 'answer', status: 200, body: { ...DELAYED, autoResponseDelay: 30 } });
    // The other one's came last.
    await product.store.accounts.putSettings(ACCOUNT, OTHERS);
    await expect.poll(chosen).toContain('60 minutos');
  });
});
