import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';

afterEach(cleanup);

const page = (isOpen: boolean) => (
  <main>
    <button type="button">Abrir</button>
    <Dialog open={isOpen} onClose={() => undefined} title="¿Borrar?" closeLabel="Cerrar" />
    <input aria-label="Palabras" />
  </main>
);

test('4.21 the focus goes back to where it was before a dialog, unless somebody has it elsewhere by the time', async () => {
  const { rerender } = render(page(false));
  const opened = async () => {
    rerender(page(true));
    await vi.waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  };
  const button = screen.getByRole('button', { name: 'Abrir' });
  button.focus();
  await opened();
  rerender(page(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  await opened();
  rerender(page(false));
  // In the same moment, as a quick person does.
  screen.getByLabelText('Palabras').focus();
  await userEvent.keyboard('garantía');
  expect(screen.getByLabelText<HTMLInputElement>('Palabras').value).toBe('garantía');
});
