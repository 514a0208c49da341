import { titleOnlyItem } from '#server/answers/gathering.ts';
import type { DraftRequest, ItemFacts } from '#server/answers/port.ts';

const ITEM: ItemFacts = {
  ...titleOnlyItem('MLA1', 'Caja'),
  price: 1000,
  currency_id: 'ARS',
  site_id: 'MLA',
  condition: 'new',
  available_quantity: 1,
  shipping: { free_shipping: true, local_pick_up: false, logistic_type: null },
};

type Known = Partial<Omit<DraftRequest, 'item' | 'question'>> & { readonly item?: Partial<ItemFacts> };

/** A draft request; parts that are left out are empty. */
export const requestOf = ({ item, ...known }: Known): Omit<DraftRequest, 'question'> => ({
  accountId: '1',
  description: '',
  privateFacts: [],
  greeting: null,
  signature: null,
  register: null,
  pastAnswers: [],
  policies: {},
  quickAnswers: [],
  ...known,
  item: { ...ITEM, ...item },
});
