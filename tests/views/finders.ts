import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });
export const press = (name: string): Promise<void> => userEvent.click(button(name));
/** Whether the button has no effect now; it keeps the focus. */
export const isOff = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';
/** What a screen reader says after the name. */
export const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
/** The rows of the table without its head, each with the texts of its cells. */
export const tableRows = (): string[][] =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent ?? ''),
    );
/** The definitions in a place, each under its term. */
export const definitionsIn = (place: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    within(place)
      .queryAllByRole('term')
      .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  );
/** Puts `text` in place of what stands in the box. */
export const replaceIn = async (box: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(box);
  await userEvent.click(box);
  if (text !== '') await userEvent.paste(text);
};
/** Whether the browser asks before it closes the page. */
export const asksBeforeUnload = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
export const path = (): string => window.location.pathname;
