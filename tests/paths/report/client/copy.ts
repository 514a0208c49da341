import { h, icon } from './dom.ts';

/** A command with the button that copies it. */
export function commandLine(command: string): HTMLElement {
  const code = h('code', {}, command);
  const label = h('span', {}, 'Copiar');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(command);
      label.textContent = 'Copiado';
    } catch {
      // Some browsers refuse it to pages opened from a file; the text is at least selected.
      getSelection()?.selectAllChildren(code);
      label.textContent = 'Presione Ctrl+C';
    }
    setTimeout(() => {
      label.textContent = 'Copiar';
    }, 2000);
  };
  const button = h('button', { type: 'button', class: 'button', click: () => void copy() }, icon('copy'), label);
  return h('div', { class: 'command' }, code, button);
}
