import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallError } from '#contract/failure.ts';
import type { PushChoices, PushState } from '#contract/push.ts';
import { type PushAbility, pushMachine } from '#machines/profile/push/machine.ts';
import { PUSH, QUIET } from '#machines/profile/push/model.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import sections from '#text/es/sections.json';
import type { RenderFailure } from '#ui/failure-view/failed-part.ts';
import { NotificationsScreen } from '#ui/screens/notifications/notifications-screen.tsx';

const OFFLINE = new CallError({ kind: 'network' });
const ZONE = 'America/Argentina/Buenos_Aires';

beforeAll(() => openCatalogueWith({ common, sections }));
afterEach(cleanup);

/** A call that ends when the test says so. */
class Held<Answer> {
  readonly #waiting: PromiseWithResolvers<Answer>[] = [];
  readonly call = (): Promise<Answer> => {
    const waiting = Promise.withResolvers<Answer>();
    this.#waiting.push(waiting);
    return waiting.promise;
  };
  get count(): number {
    return this.#waiting.length;
  }
  answer(answer: Answer): void {
    this.#waiting.shift()?.resolve(answer);
  }
  fail(): void {
    this.#waiting.shift()?.reject(OFFLINE);
  }
}

const renderFailure: RenderFailure = ({ title, retryLabel, onRetry }) => (
  <div role="alert">
    {title}
    <button type="button" onClick={onRetry}>
      {retryLabel ?? 'Actualizar'}
    </button>
  </div>
);

/** The page, as read with this device and these choices. */
async function open(ability: PushAbility, push: PushState = PUSH, hasSound = false) {
  const [asked, subscribed, unsubscribed] = [new Held<NotificationPermission>(), new Held<void>(), new Held<void>()];
  const [tested, saved] = [new Held<{ outcome: 'sent' | 'gone' | 'failed' }>(), new Held<PushState>()];
  const choices: PushChoices[] = [];
  const sounds: boolean[] = [];
  const actor = createActor(
    pushMachine.provide({
      actors: {
        readPush: fromPromise(async () => ({ push, ability, hasSound })),
        askPermission: fromPromise(asked.call),
        subscribe: fromPromise(subscribed.call),
        unsubscribe: fromPromise(unsubscribed.call),
        sendTest: fromPromise(tested.call),
        saveChoices: fromPromise(({ input }) => {
          choices.push(input);
          return saved.call();
        }),
      },
      actions: { saveSound: (_, { hasSound: isOn }) => sounds.push(isOn) },
    }),
  ).start();
  render(<NotificationsScreen actor={actor} timeZone={ZONE} renderFailure={renderFailure} />);
  await screen.findByRole('region', { name: 'Este dispositivo' });
  return { asked, subscribed, unsubscribed, tested, saved, choices, sounds };
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const toggle = (name: RegExp): Promise<void> => userEvent.click(screen.getByRole('checkbox', { name }));
const isChecked = (name: RegExp): boolean => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const isOff = (name: string): boolean => attribute(name, 'aria-disabled');
const isBusy = (name: string): boolean => attribute(name, 'aria-busy');
const attribute = (name: string, which: string): boolean =>
  screen.getByRole('button', { name }).getAttribute(which) === 'true';

describe('notices of this device', () => {
  test('2.90 are turned on after the browser has asked; what failed is said and tried again', async () => {
    const { asked, subscribed } = await open('off');
    screen.getByText('Apagados');
    await press('Activar los avisos');
    expect(isBusy('Esperando su permiso…')).toBe(true);
    asked.answer('granted');
    await screen.findByRole('button', { name: 'Activando…' });
    subscribed.fail();
    await screen.findByText('No se pudieron activar los avisos');
    expect(screen.queryByRole('button', { name: 'Activar los avisos' })).toBeNull();
    await press('Reintentar');
    await screen.findByRole('button', { name: 'Activar los avisos' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('2.90 7.111 what failed is tried again without losing a choice that is not saved yet', async () => {
    const { asked, saved } = await open('off');
    await press('Activar los avisos');
    asked.fail();
    await screen.findByText('No se pudieron activar los avisos');
    await toggle(/^Sin contenido/);
    await press('Reintentar');
    await screen.findByRole('button', { name: 'Esperando su permiso…' });
    expect(isChecked(/^Sin contenido/)).toBe(true);
    saved.answer({ ...PUSH, hidesContent: true });
    asked.answer('denied');
    await screen.findByText('El navegador tiene los avisos bloqueados');
  });

  test('7.111 a browser is looked at again once what was chosen is saved', async () => {
    const { saved } = await open('blocked');
    expect(isOff('Volver a mirar')).toBe(false);
    await toggle(/^Sin contenido/);
    expect(isOff('Volver a mirar')).toBe(true);
    await press('Volver a mirar');
    expect(saved.count).toBe(1);
    saved.fail();
    await screen.findByText('No se guardó lo último que eligió');
    expect(isOff('Volver a mirar')).toBe(true);
    await press('Reintentar');
    saved.answer({ ...PUSH, hidesContent: true });
    await expect.poll(() => isOff('Volver a mirar')).toBe(false);
    expect(isChecked(/^Sin contenido/)).toBe(true);
  });

  test('7.114 a test notice is sent, and how that ended is said', async () => {
    const { tested } = await open('on');
    await press('Enviar un aviso de prueba');
    expect([isBusy('Enviando…'), isOff('Desactivar')]).toEqual([true, true]);
    tested.answer({ outcome: 'sent' });
    await screen.findByText(/^El aviso de prueba salió/);
    expect([isOff('Enviar un aviso de prueba'), isOff('Desactivar')]).toEqual([false, false]);
    await press('Enviar un aviso de prueba');
    expect(screen.queryByText(/^El aviso de prueba salió/)).toBeNull();
    tested.answer({ outcome: 'failed' });
    await screen.findByText(/^No se pudo enviar el aviso de prueba/);
    await press('Enviar un aviso de prueba');
    tested.answer({ outcome: 'gone' });
    await screen.findByText('Hay que activarlos de nuevo');
    screen.getByRole('button', { name: 'Activar de nuevo' });
  });

  test('7.113 are turned off; what failed is said and tried again', async () => {
    const { unsubscribed } = await open('on');
    expect(screen.queryByRole('status', { name: /prueba/ })).toBeNull();
    await press('Desactivar');
    expect([isBusy('Desactivando…'), isOff('Enviar un aviso de prueba')]).toEqual([true, true]);
    unsubscribed.fail();
    await screen.findByText('No se pudieron desactivar los avisos');
    await press('Reintentar');
    unsubscribed.answer();
    await screen.findByText('Apagados');
    expect(isBusy('Activar los avisos')).toBe(false);
  });
});

describe('what the person is told of', () => {
  test('3.64 3.65 3.66 each choice is saved with the others as they are', async () => {
    const { choices, saved } = await open('blocked');
    await toggle(/^Un minuto antes/);
    await toggle(/^Horas de silencio/);
    await userEvent.selectOptions(screen.getByLabelText('Desde'), '21:30');
    await userEvent.selectOptions(screen.getByLabelText('Hasta'), '06:15');
    await toggle(/^Horas de silencio/);
    const accountId = PUSH.choices[0]?.accountId;
    const kept = { choices: [{ accountId, kinds: ['question', 'link'] }], hidesContent: false };
    expect(choices).toEqual([
      { ...kept, quietHours: null },
      { ...kept, quietHours: { from: 1320, to: 420, timeZone: ZONE } },
      { ...kept, quietHours: { from: 1290, to: 420, timeZone: ZONE } },
      { ...kept, quietHours: { from: 1290, to: 375, timeZone: ZONE } },
      { ...kept, quietHours: null },
    ]);
    expect(saved.count).toBe(5);
  });

  test('2.91 3.66 what was chosen earlier is shown', async () => {
    const { sounds } = await open('blocked', { ...PUSH, ...QUIET }, true);
    expect([isChecked(/^Sin contenido/), isChecked(/^Sonar/), isChecked(/^Horas de silencio/)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isChecked(/^Una pregunta nueva/), isChecked(/^La conexión/)]).toEqual([false, true]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Desde/ }).value).toBe('1320');
    await toggle(/^Sonar/);
    expect(sounds).toEqual([false]);
    expect(isChecked(/^Sonar/)).toBe(false);
  });
});
