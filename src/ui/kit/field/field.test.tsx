import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PasswordField } from '../password-field/password-field.tsx';
import { Select } from '../select/select.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';

afterEach(cleanup);

const ignore = (): void => undefined;

describe('a field', () => {
  it('is named by its label and described by its helper and counter', () => {
    render(<TextField label="Título" helper="Breve" counter="3 de 32" value="Luz" onChange={ignore} />);
    const input = screen.getByRole('textbox', { name: 'Título', description: 'Breve 3 de 32' });
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('is invalid and described by its error, in the place of the helper', () => {
    render(<TextArea label="Respuesta" helper="Breve" error="No debe exceder" value="Luz" onChange={ignore} />);
    const input = screen.getByRole('textbox', { name: 'Respuesta', description: 'No debe exceder' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Breve')).toBeNull();
  });

  it('hands on what is typed', async () => {
    const typed: string[] = [];
    render(<TextField label="Título" value="" onChange={(value) => typed.push(value)} />);
    await userEvent.type(screen.getByRole('textbox'), 'ab');
    expect(typed).toEqual(['a', 'b']);
  });

  it('takes nothing while disabled, and keeps the focus', async () => {
    const typed: string[] = [];
    const { rerender } = render(<TextField label="Título" value="x" onChange={(value) => typed.push(value)} />);
    screen.getByRole('textbox').focus();
    rerender(<TextField label="Título" value="x" disabled onChange={(value) => typed.push(value)} />);
    await userEvent.keyboard('a');
    expect(typed).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(screen.getByRole('textbox').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a password field', () => {
  it('shows the password only when told to, and asks to be told', async () => {
    const asked: string[] = [];
    const props = { label: 'Contraseña', value: 'Ab1!', onChange: ignore, onToggle: () => asked.push('toggle') };
    const { rerender } = render(<PasswordField {...props} visible={false} toggleLabel="Mostrar" />);
    expect(screen.getByLabelText('Contraseña').getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    expect(asked).toEqual(['toggle']);
    rerender(<PasswordField {...props} visible toggleLabel="Ocultar" />);
    expect(screen.getByLabelText('Contraseña').getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Ocultar' })).toBeTruthy();
  });
});

describe('a select', () => {
  it('hands on the chosen value', async () => {
    const chosen: string[] = [];
    const options = [
      { value: 'old', label: 'Más recientes al final' },
      { value: 'new', label: 'Más recientes primero' },
    ] as const;
    render(<Select label="Orden" value="old" options={options} onChange={(value) => chosen.push(value)} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'Más recientes primero');
    expect(chosen).toEqual(['new']);
  });
});
