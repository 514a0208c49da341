import type { Page, Request, Response } from 'playwright-core';
import type { Visitor } from '../harness/visitor.ts';

/** A press that sends what is on the screen: the send keys, or a button. */
interface Press {
  readonly who: string;
  readonly id: string;
  /** What stood in the box at the press. */
  readonly text: string;
}

/** What a page tells of a press; of one in the dialog that asks, only that it was. */
type Told = { readonly id: string; readonly text: string } | 'confirmed';

/** Counts what people press against what their pages ask of the server. */
export class Ledger {
  readonly presses: Press[] = [];
  /** Answers that the server took, by question, and undone ones; each with who asked. */
  readonly taken: { readonly who: string; readonly id: string }[] = [];
  readonly undone: { readonly who: string; readonly id: string }[] = [];
  /** Calls that the server did not take, or that never reached it. */
  readonly notTaken: { readonly who: string; readonly id: string; readonly why: string }[] = [];
  /** Presses on an answer that was on its way already; nothing may come of them. */
  readonly repeated: Press[] = [];
  /** By person and question: the last press that nothing has ended yet. */
  readonly #onItsWay = new Set<string>();
  readonly #refused = new Set<Press>();
  #asked: Press | null = null;

  /** From now on keeps what is pressed at this page and what it asks; before its first address. */
  async follow({ page, context }: Visitor, who: string): Promise<void> {
    await context.exposeBinding('tellPress', (_, told: Told) => this.#press(who, told));
    await context.addInitScript(tellPresses);
    page.on('response', (response) => this.#finish(who, response));
    page.on('requestfailed', (request) => {
      const id = answeredId(request);
      if (id !== null) this.#fail(who, id, request.failure()?.errorText ?? 'failed');
    });
  }

  #press(who: string, told: Told): void {
    const press = told === 'confirmed' ? this.#asked : { who, ...told };
    if (press === null) throw new Error('Confirmed without a press before');
    // What the dialog asks about was pressed before, and not sent.
    if (told === 'confirmed') {
      this.#onItsWay.delete(keyOf(press));
      this.presses.splice(this.presses.lastIndexOf(press), 1);
    }
    this.#asked = press;
    const isRepeated = this.#onItsWay.has(keyOf(press));
    (isRepeated ? this.repeated : this.presses).push(press);
    this.#onItsWay.add(keyOf(press));
  }

  /** The dialog that asked about the last press was left: nothing is to come of the press. */
  withdraw(): void {
    const press = this.presses.pop();
    if (press !== undefined) this.#onItsWay.delete(keyOf(press));
  }

  #finish(who: string, response: Response): void {
    const id = answeredId(response.request());
    const undoneId = idIn(response.request(), 'undo');
    const status = response.status();
    if (id !== null && status < 300) this.taken.push({ who, id });
    if (id !== null && status >= 300) this.#fail(who, id, String(status));
    if (undoneId !== null && status < 300) {
      this.undone.push({ who, id: undoneId });
      this.#onItsWay.delete(keyOf({ who, id: undoneId }));
    }
  }

  #fail(who: string, id: string, why: string): void {
    this.notTaken.push({ who, id, why });
    const press = this.presses.findLast((one) => keyOf(one) === keyOf({ who, id }));
    if (press !== undefined) this.#refused.add(press);
    this.#onItsWay.delete(keyOf({ who, id }));
  }

  /** The last press of anybody on the question that the server did not refuse: somebody else's may have come first. */
  lastOn(id: string): Press | undefined {
    return this.presses.findLast((press) => press.id === id && !this.#refused.has(press));
  }

  /** Who pressed on which question, and who asked the server to answer which, in one order. */
  compared(): { readonly pressed: readonly string[]; readonly called: readonly string[] } {
    return {
      pressed: this.presses.map(keyOf).toSorted(),
      called: [...this.taken, ...this.notTaken].map(keyOf).toSorted(),
    };
  }
}

const keyOf = ({ who, id }: { readonly who: string; readonly id: string }): string => `${who} ${id}`;
const answeredId = (request: Request): string | null => idIn(request, 'answer');
const idIn = (request: Request, call: string): string | null =>
  request.method() === 'POST'
    ? (new RegExp(`/questions/(\\d+)/${call}$`).exec(new URL(request.url()).pathname)?.[1] ?? null)
    : null;

/** Runs in the page, before its scripts. A key that repeats is no press. */
function tellPresses(): void {
  const tell = (told: unknown): void => {
    const send: unknown = Reflect.get(window, 'tellPress');
    if (typeof send === 'function') send(told);
  };
  const of = (card: Element | null): unknown => {
    const box = card?.querySelector('textarea');
    return card === null || box === undefined || box === null
      ? null
      : { id: card.getAttribute('data-question'), text: box.value };
  };
  window.addEventListener(
    'keydown',
    ({ key, ctrlKey, repeat, target }) => {
      if (key !== 'Enter' || !ctrlKey || repeat || !(target instanceof Element)) return;
      const similar = target.closest('[role=dialog]')?.querySelectorAll('li[data-question]:has(:checked)') ?? [];
      // One press sends all that are ticked, after the answer from which the others were opened.
      if (similar.length > 0) tell(of(document.querySelector('main article')));
      for (const one of similar) tell(of(one));
      if (target instanceof HTMLTextAreaElement && !target.readOnly) tell(of(target.closest('main article')));
    },
    { capture: true },
  );
  window.addEventListener(
    'click',
    ({ target, detail }) => {
      // The second click of two at one place is no press.
      if (detail > 1) return;
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null || button.getAttribute('aria-disabled') === 'true') return;
      if (button.textContent === 'Enviar igual') tell('confirmed');
      if (button.type === 'submit') tell(of(button.closest('main article')));
    },
    { capture: true },
  );
}

/** The question in hand, and whether one may write there. */
export const inHand = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('main article');
    const box = card?.querySelector('textarea') ?? null;
    return {
      id: card?.getAttribute('data-question') ?? null,
      isFree: box !== null && !box.readOnly,
      isAnswering: box !== null && box === document.activeElement,
      isCounting: (card?.querySelector('[role=timer]') ?? null) !== null,
      isIncomplete: card?.textContent.includes('Al borrador le falta') ?? false,
      text: box?.value ?? '',
    };
  });
