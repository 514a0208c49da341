/** What of the screen is read besides the usual, and what is not, as CSS selectors; empty for nothing. */
export interface Reading {
  readonly except?: string | undefined;
  /** Plain texts, bars of progress, and groups whose name counts. */
  readonly texts?: string | undefined;
}

/**
 * What a person sees and can do, one fact a line, in reading order: titles, fields with their text, buttons and links with
 * whether they can be used, notices, and the plain texts and names of groups that `texts` selects; but for what lies in `except`, and the
 * notices that pass by. Both are CSS selectors. It runs in jsdom and, as it stands, inside Chromium, so it uses nothing around it.
 */
export function readScreen(root: Element, { except = '', texts = '' }: Reading = {}): string[] {
  // Without selectors, which cost jsdom more than all the rest of the reading.
  const hides = (element: Element): boolean =>
    element.getAttribute('aria-hidden') === 'true' ||
    element.hasAttribute('hidden') ||
    element.hasAttribute('inert') ||
    element.tagName === 'TEMPLATE' ||
    element.getAttribute('aria-label') === 'Avisos' ||
    (except !== '' && element.matches(except));
  const visible = (element: Element): boolean =>
    !hides(element) && (element.parentElement === null || visible(element.parentElement));
  const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  /** Marked words stand within their sentence; all else stands apart from what is beside it. */
  const isMark = (node: Node | null): boolean => node?.nodeName === 'MARK';
  const spoken = (element: Element): string => {
    const parts: string[] = [];
    for (const child of element.childNodes) {
      if (isMark(child) || isMark(child.previousSibling)) parts.push(`${parts.pop() ?? ''}${child.textContent ?? ''}`);
      else if (child.nodeType === 3) parts.push(child.textContent ?? '');
      else if (child instanceof Element && child.getAttribute('aria-hidden') !== 'true') parts.push(spoken(child));
    }
    return words(parts.join(' '));
  };
  const named = (ids: string | null): string =>
    words(
      (ids ?? '')
        .split(' ')
        .map((id) => (id === '' ? '' : element(id)))
        .join(' '),
    );
  const element = (id: string): string => {
    const found = document.getElementById(id);
    return found === null ? '' : spoken(found);
  };
  const nameOf = (control: Element): string => {
    const labelledBy = named(control.getAttribute('aria-labelledby'));
    if (labelledBy !== '') return labelledBy;
    const label = words(control.getAttribute('aria-label'));
    if (label !== '') return label;
    const isField = 'labels' in control && control.labels instanceof NodeList && control.labels.length > 0;
    const [first] = isField && control.labels instanceof NodeList ? control.labels : [];
    return first instanceof Element ? spoken(first) : spoken(control);
  };
  const isOff = (control: Element): boolean =>
    control.getAttribute('aria-disabled') === 'true' || control.matches(':disabled');
  const state = (control: Element): string => {
    if (control.getAttribute('aria-busy') === 'true') return ' (ocupado)';
    return isOff(control) ? ' (no se puede usar)' : '';
  };
  const mistake = (control: Element): string => {
    if (control.getAttribute('aria-invalid') !== 'true') return '';
    const [note] = (control.getAttribute('aria-describedby') ?? '').split(' ');
    return ` (mal: ${note === undefined ? '' : element(note)})`;
  };
  /** What is said of a field besides its mistake: a count, what it adds. */
  const remarks = (control: Element): string => {
    const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
    const isWrong = control.getAttribute('aria-invalid') === 'true';
    const said = (isWrong ? ids.slice(1) : ids).map(element).filter((text) => text !== '');
    return said.length === 0 ? '' : ` [${said.join(' ')}]`;
  };
  const hint = (field: HTMLInputElement | HTMLTextAreaElement): string =>
    field.value === '' && field.placeholder !== '' ? ` (dice: ${field.placeholder})` : '';

  const facts: string[] = [];
  /** Of an element in which all around it is visible. */
  const read = (node: Element): void => {
    if (hides(node)) return;
    const role = node.getAttribute('role');
    const tag = node.tagName.toLowerCase();
    if (role === 'alert' || role === 'status') {
      const text = spoken(node);
      if (text !== '') facts.push(`${role === 'alert' ? 'Alerta' : 'Aviso'}: ${text}`);
      for (const inner of node.querySelectorAll('button, a[href]')) if (visible(inner)) read(inner);
      return;
    }
    if (texts !== '' && node.matches(texts)) {
      const isNamed = node.hasAttribute('aria-label') || node.hasAttribute('aria-labelledby');
      if (node instanceof HTMLProgressElement) facts.push(`Avance «${nameOf(node)}»: ${node.value} de ${node.max}`);
      else if (isNamed) facts.push(`Parte «${nameOf(node)}»${remarks(node)}`);
      else if (spoken(node) !== '') facts.push(`Texto: ${spoken(node)}`);
    }
    if (tag === 'tr' && node.querySelector('td:not(:empty)') !== null) {
      const cells = [...node.children].filter((cell) => cell.querySelector('button, a') === null);
      facts.push(`Fila: ${cells.map(spoken).join(' | ')}`);
    }
    if (tag === 'fieldset' && remarks(node) !== '') {
      const legend = node.querySelector('legend');
      facts.push(`Grupo «${legend === null ? '' : spoken(legend)}»${remarks(node)}`);
    }
    if (tag === 'li' && node.hasAttribute('aria-label')) {
      const sentence = node.querySelector('p');
      facts.push(`Punto «${nameOf(node)}»: ${sentence === null ? '' : spoken(sentence)}`);
    }
    if (tag === 'article' && node.hasAttribute('aria-label')) facts.push(`Tarjeta «${nameOf(node)}»`);
    if (tag === 'section' && node.getAttribute('aria-busy') === 'true') facts.push('Se está cargando');
    if (role === 'dialog' || role === 'alertdialog') facts.push(`Diálogo «${nameOf(node)}»${remarks(node)}`);
    else if (role === 'menu') facts.push('Menú abierto');
    else if (role === 'timer') {
      // Seconds pass while one looks.
      facts.push(`Cuenta regresiva: ${spoken(node).replace(/:\d\d$/, '')} min`);
      return;
    } else if (role === 'listbox') facts.push(`Opciones «${nameOf(node)}»`);
    else if (role === 'option') {
      const selected = node.getAttribute('aria-selected');
      facts.push(`Opción «${spoken(node)}»${selected === 'true' ? ' (señalada)' : ''}`);
      return;
    } else if (role?.startsWith('menuitem') === true) {
      const checked = node.getAttribute('aria-checked');
      facts.push(`Opción «${spoken(node)}»${checked === 'true' ? ' (elegida)' : ''}${state(node)}`);
      return;
    } else if (/^h[1-6]$/.test(tag)) {
      facts.push(`Título «${spoken(node)}»`);
      return;
    } else if (tag === 'li' && node.querySelector('h1, h2, h3, a, button, input, textarea, [role]') === null) {
      facts.push(`Punto: ${spoken(node)}`);
      return;
    } else if (tag === 'p' && node.getAttribute('aria-live') === 'polite' && node.id === '') {
      // With an id it is the remark of a field, which tells it.
      facts.push(`Dice: ${spoken(node)}`);
      return;
    } else if (tag === 'dt') {
      facts.push(`Dato «${spoken(node)}»: ${node.nextElementSibling === null ? '' : spoken(node.nextElementSibling)}`);
      return;
    } else if (node instanceof HTMLInputElement && (node.type === 'checkbox' || node.type === 'radio')) {
      facts.push(`Casilla «${nameOf(node)}»: ${node.checked ? 'marcada' : 'sin marcar'}${state(node)}${remarks(node)}`);
      return;
    } else if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
      const kind = node.type === 'password' ? 'Clave' : 'Campo';
      const isFixed = node.readOnly && !isOff(node) ? ' (solo lectura)' : '';
      facts.push(
        `${kind} «${nameOf(node)}»: ${node.value}${hint(node)}${state(node)}${isFixed}${mistake(node)}${remarks(node)}`,
      );
      return;
    } else if (node instanceof HTMLSelectElement) {
      facts.push(`Lista «${nameOf(node)}»: ${words(node.selectedOptions[0]?.textContent)}${state(node)}`);
      return;
    } else if (tag === 'button') {
      const expanded = node.getAttribute('aria-expanded') === 'true' ? ' (abierto)' : '';
      const pressed = node.getAttribute('aria-pressed') === 'true' ? ' (elegido)' : '';
      facts.push(`Botón «${nameOf(node)}»${state(node)}${expanded}${pressed}`);
      return;
    } else if (tag === 'a' && node.hasAttribute('href')) {
      const current = node.hasAttribute('aria-current') ? ' (aquí)' : '';
      facts.push(`Enlace «${nameOf(node)}»${current}${state(node)}`);
      return;
    }
    for (const child of node.children) read(child);
  };
  // An open dialog is all that can be reached.
  const dialogs = [...root.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(visible);
  for (const top of dialogs.length > 0 ? dialogs : [root].filter(visible)) read(top);
  return facts;
}
