import type { Control } from '#simulator/simulator.ts';
import { chance } from '../chance.ts';

const QUESTION = '¿De qué marca es?';
const ANSWER = 'Desde MercadoLibre.';
/** Sellers pause an item once in so many acts, for about as many acts; its questions close with it. */
const RARE = 150;
/** The shares of new questions among all acts, and of deletions, bans and bans of answers among the others. */
const ASKED = 0.5;
const DELETED = 0.1;
const BANNED = 0.1;
/** The maximum of pending questions; beyond it they are only answered. */
const MOST = 600;

/** Buyers and sellers who use the marketplace alone. */
export interface Life {
  /** Performs one random act. */
  act(): void;
  /** Reactivates every item. */
  end(): void;
  /** The ids of all questions. */
  readonly asked: readonly number[];
}

export function startLife(market: Control, sellers: readonly number[]): Life {
  const items = sellers.flatMap((seller) => market.items(seller).filter(({ status }) => status === 'active'));
  const asked: number[] = [];
  const open: number[] = [];
  const answered: number[] = [];
  const reviewed = new Set<string>();
  const any = <Thing>(things: readonly Thing[]): Thing | undefined => things[Math.floor(chance() * things.length)];

  const ask = (): void => {
    const item = any(items.filter(({ id }) => !reviewed.has(id)));
    if (item === undefined) return;
    const { id } = market.ask({ itemId: item.id, text: QUESTION });
    asked.push(id);
    open.push(id);
  };
  const endOne = (): void => {
    const [id] = open.splice(Math.floor(chance() * open.length), 1);
    if (id === undefined || market.question(id)?.status !== 'UNANSWERED') return;
    const fate = chance();
    if (fate < DELETED) market.deleteQuestion(id);
    else if (fate < DELETED + BANNED) market.ban(id, 'question');
    else {
      market.answer(id, ANSWER);
      answered.push(id);
    }
  };
  const turn = (itemId: string): void => {
    const isBack = reviewed.delete(itemId);
    if (!isBack) reviewed.add(itemId);
    market.changeItem(itemId, { status: isBack ? 'active' : 'under_review' });
  };

  return {
    act: () => {
      const item = chance() < 1 / RARE ? any(items) : undefined;
      if (item !== undefined) turn(item.id);
      else if (open.length < MOST && chance() < ASKED) ask();
      else endOne();
    },
    end: () => {
      for (const itemId of [...reviewed]) turn(itemId);
    },
    asked,
  };
}
