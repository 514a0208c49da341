import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu, MenuChoices, MenuItem } from '#ui/kit/menu/menu.tsx';

afterEach(cleanup);

/** A menu that is told whether it is open, with what it asks for. */
function menuThatIs(isOpen: boolean): boolean[] {
  const turns: boolean[] = [];
  render(
    <Menu trigger={<button type="button">Más</button>} isOpen={isOpen} onTurn={(next) => turns.push(next)}>
      <MenuItem onSelect={() => undefined}>Copiar</MenuItem>
    </Menu>,
  );
  return turns;
}

test('2.113 a menu that was asked for before its code came is open from the start, and asks to be closed', async () => {
  const turns = menuThatIs(true);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copiar' }));
  expect(turns).toEqual([false]);
  // Only its chart closes it.
  screen.getByRole('menuitem', { name: 'Copiar' });
});

test('2.113 a menu whose chart stays closed asks to be opened, and does not open by itself', async () => {
  const turns = menuThatIs(false);
  await userEvent.click(screen.getByRole('button', { name: 'Más' }));
  expect(turns).toEqual([true]);
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('2.113 a command or a choice is told once it is pressed, and one that cannot be used is not', async () => {
  const pressed: string[] = [];
  const press = (name: string) => () => pressed.push(name);
  render(
    <Menu trigger={<button type="button">Más</button>} isOpen onTurn={() => undefined}>
      <MenuItem onSelect={press('copy')}>Copiar</MenuItem>
      <MenuItem danger onSelect={press('delete')}>
        Borrar
      </MenuItem>
      <MenuItem disabled onSelect={press('move')}>
        Mover
      </MenuItem>
      <MenuChoices
        label="Tema"
        value="light"
        options={[
          { value: 'light', label: 'Claro' },
          { value: 'dark', label: 'Oscuro', description: 'Para la noche' },
        ]}
        onChange={(value) => pressed.push(value)}
      />
    </Menu>,
  );
  const item = (name: string) => screen.getByRole('menuitem', { name });
  expect(item('Mover').getAttribute('aria-disabled')).toBe('true');
  expect(item('Copiar').getAttribute('aria-disabled')).toBeNull();
  // What destroys something looks otherwise.
  expect(item('Borrar').className).not.toBe(item('Copiar').className);
  expect(item('Copiar').className).toBe(item('Mover').className);
  expect(screen.getByRole('group', { name: 'Tema' }).textContent).toBe('ClaroOscuroPara la noche');
  for (const name of ['Copiar', 'Mover', 'Borrar']) fireEvent.click(item(name));
  fireEvent.click(screen.getByRole('menuitemradio', { name: /^Oscuro/ }));
  expect(pressed).toEqual(['copy', 'delete', 'dark']);
});

test('2.113 the focus goes back to the button, unless somebody has it elsewhere by the time', async () => {
  const withField = (isOpen: boolean) => (
    <>
      <Menu trigger={<button type="button">Más</button>} isOpen={isOpen} onTurn={() => undefined}>
        <MenuItem onSelect={() => undefined}>Copiar</MenuItem>
      </Menu>
      <input aria-label="Palabras" />
    </>
  );
  const { rerender } = render(withField(true));
  await vi.waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  rerender(withField(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Más' })));
  rerender(withField(true));
  await vi.waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  rerender(withField(false));
  // In the same moment, as a quick person does.
  screen.getByLabelText('Palabras').focus();
  await userEvent.keyboard('garantía');
  expect(screen.getByLabelText<HTMLInputElement>('Palabras').value).toBe('garantía');
});

test('2.113 a menu that cannot be used has a button that cannot', () => {
  render(
    <Menu trigger={<button type="button">Más</button>} isOpen={false} onTurn={() => undefined} disabled>
      <MenuItem onSelect={() => undefined}>Copiar</MenuItem>
    </Menu>,
  );
  expect(screen.getByRole('button', { name: 'Más' }).hasAttribute('disabled')).toBe(true);
});
