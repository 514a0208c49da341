import type { Item } from '#contract/items.ts';
import type { BoardCard } from '#machines/questions/board/machine.ts';

/** A pending question in the models of charts; its id says which one, and the minute it was asked. */
export const sampleEntry = (
  id: string,
  { question = {}, ...rest }: Partial<Omit<BoardCard, 'question'>> & { question?: Partial<BoardCard['question']> } = {},
): BoardCard => ({
  question: {
    id,
    text: '¿Hay stock?',
    timestamp: Number(id) * 60_000,
    fromUserId: '1',
    itemId: 'MLA1',
    suggestedAnswer: null,
    suggestionConfidence: null,
    suggestionKnown: null,
    schedule: null,
    heldBy: null,
    heldUntil: null,
    sendingBy: null,
    sendingAt: null,
    isSendingAgain: false,
    manualReason: null,
    ...question,
  },
  dueAt: null,
  hold: null,
  sending: null,
  undoSeconds: 0,
  buyer: 'COMPRADOR',
  item: undefined,
  isPending: true,
  ...rest,
});

export const SAMPLE_ITEM: Item = {
  id: 'MLA1',
  title: 'Taladro',
  thumbnail: '',
  permalink: 'https://articulo.mercadolibre.com.ar/MLA-1',
  listing_type_id: 'gold_special',
  catalog_listing: false,
  price: null,
  currency_id: 'ARS',
  status: 'active',
};
