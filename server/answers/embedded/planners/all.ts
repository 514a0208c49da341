import type { Candidate } from '../candidate.ts';
import type { Knowledge } from '../knowledge.ts';
import type { RegisterTexts } from '../register-texts.ts';
import { plain } from '../spanish.ts';
import type { Part } from '../understanding.ts';
import { asksForAnother } from './another.ts';
import { attributesOf } from './attributes.ts';
import { bargainOf } from './bargain.ts';
import { anotherBrandOf } from './brand.ts';
import { asksForOtherValue, closedOf } from './closed.ts';
import { contentsOf } from './contents.ts';
import { dimensionsOf } from './dimensions.ts';
import { figuresOf } from './figures.ts';
import { fittingOf } from './fitting.ts';
import { measuresOf } from './measures.ts';
import { quotesOf } from './passages.ts';
import { saleOf } from './sale.ts';
import { samePriceOf } from './same-price.ts';
import { sizesOf } from './sizes.ts';
import { priceOf, stockOf } from './stock.ts';
import { warrantyOf } from './warranty.ts';

/** Whether the buyer offers an article in exchange, of which no seller's text speaks. */
const offersTradeIn = ({ request, passages }: Knowledge): boolean =>
  TRADE_IN.test(plain(request.question)) &&
  !passages.some(({ about, says }) => TRADE_IN.test(plain(`${about} ${says}`)));
const TRADE_IN = /\b(?:parte de pago|permut\w+|en canje|plan canje)\b/;

/** The candidates of all planners. Settled prices and warranties leave no room for others. */
export function candidatesOfPlanners(part: Part, knowledge: Knowledge, texts: RegisterTexts): Candidate[] {
  if (offersTradeIn(knowledge) || asksForAnother(part, knowledge) || asksForOtherValue(part, knowledge)) return [];
  const settled = [...bargainOf(part, knowledge), ...warrantyOf(part, knowledge)];
  if (settled.length > 0) return settled;
  return [
    stockOf(part, knowledge, texts),
    samePriceOf(part, knowledge, texts) ?? priceOf(part, knowledge, texts),
    ...saleOf(part, knowledge),
    fittingOf(part, knowledge),
    ...sizesOf(part, knowledge),
    contentsOf(part, knowledge),
    ...measuresOf(part, knowledge),
    ...closedOf(part, knowledge),
    dimensionsOf(part, knowledge),
    anotherBrandOf(part, knowledge),
    ...attributesOf(part, knowledge),
    ...quotesOf(part, knowledge),
    ...figuresOf(part, knowledge),
  ].filter((one) => one !== null);
}
