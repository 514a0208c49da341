import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

/** A form with one button; notes presses and submissions. */
function renderForm(props: { busy?: boolean; disabled?: boolean; disabledReason?: string }): string[] {
  const noted: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        noted.push('submitted');
      }}
    >
      <input aria-label="E-mail" />
      <Button type="submit" busyLabel="Enviando…" onClick={() => noted.push('pressed')} {...props}>
        Enviar
      </Button>
    </form>,
  );
  return noted;
}

describe('a button', () => {
  it('submits its form by a press and by Enter in a field', async () => {
    const noted = renderForm({});
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(noted).toEqual(['pressed', 'submitted', 'pressed', 'submitted']);
  });

  it('does nothing while busy, says what it does, and keeps the focus', async () => {
    const noted = renderForm({ busy: true });
    const button = screen.getByRole('button', { name: 'Enviando…' });
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    button.focus();
    expect(noted).toEqual([]);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('keeps its name while busy without words for it', () => {
    render(
      <Button busy variant="secondary">
        Reintentar
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Reintentar' }).getAttribute('aria-busy')).toBe('true');
  });

  it('does nothing while disabled, and is described by the reason', async () => {
    const noted = renderForm({ disabled: true, disabledReason: 'Escriba su e-mail' });
    const button = screen.getByRole('button', { name: 'Enviar', description: 'Escriba su e-mail' });
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(noted).toEqual([]);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the focus when it is disabled, with its reason, and when it is not any more', () => {
    const at = (disabled: boolean) => (
      <Button disabled={disabled} disabledReason="Escriba su e-mail">
        Enviar
      </Button>
    );
    const { rerender } = render(at(false));
    const button = screen.getByRole('button', { name: 'Enviar' });
    button.focus();
    for (const disabled of [true, false]) {
      rerender(at(disabled));
      expect(document.activeElement).toBe(button);
    }
  });

  it('says no reason while busy', () => {
    renderForm({ busy: true, disabled: true, disabledReason: 'Escriba su e-mail' });
    expect(screen.queryByText('Escriba su e-mail')).toBeNull();
  });
});
