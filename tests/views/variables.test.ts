import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { describedBy, press } from './finders.ts';
import { box, open, stored, texts, write } from './greeting-signature-form.ts';
import { ACCOUNT, beforeEachVisit, own } from './visit.ts';

beforeEachVisit(() => own(ACCOUNT, 'TIENDA_ANA'));

const options = (): string[] =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent?.split(' ')[0] ?? '');
const pointedAt = (): string | undefined => {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  return id === null || id === undefined ? undefined : document.getElementById(id)?.textContent?.split(' ')[0];
};

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
