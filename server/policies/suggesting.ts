import {
  isPolicyTooLong,
  POLICY_TOPICS,
  type PolicySuggestion,
  type PolicySuggestions,
  type PolicyTopic,
} from '#domain/policies.ts';
import { guard } from '#domain/policy-guard/policy-guard.ts';
import { plain, sentences } from '../answers/embedded/spanish.ts';
import { knowledgeIn } from '../answers/learnable.ts';
import type { PastAnswer, Store } from '../store/port.ts';

/** Finds, for each topic, at most one sentence that the seller has written to buyers. Rejects when past answers cannot be read. */
export type SuggestPolicies = (accountId: string) => Promise<PolicySuggestions>;

/** How many of the seller's newest answers are searched. */
const MAX_PAST_ANSWERS = 1000;

/** How buyers ask about a topic, and how a sentence answers; both in lower case without accents. */
interface TopicPatterns {
  readonly asked: RegExp;
  readonly answered: RegExp;
  /** Sentences that apply to one item and not to the shop. */
  readonly perItem?: RegExp;
}

const TOPICS: Readonly<Record<PolicyTopic, TopicPatterns>> = {
  invoice: { asked: /factur|boleta fiscal|cfdi/, answered: /factur|boleta|cfdi/ },
  dispatch: {
    asked: /cuando (?:sale|despach|envia|lo mand)|despach|cuanto tarda|demora/,
    answered: /despach|sal(?:e|en|imos)\b|dia habil|dias habiles|24 h|48 h/,
  },
  shipping: {
    asked: /envio|envia|mandan a|llega a|interior/,
    answered: /envio|envia|correo|despach/,
    perItem: /gratis/,
  },
  pickup: {
    asked: /retir|recog|pasar a buscar|ubicad|direccion|local|showroom|horario/,
    answered: /retir|recog|local|sucursal|lunes|direccion|no tenemos venta/,
  },
  exchange: { asked: /cambio|cambiar|devol|devuel/, answered: /cambi|devol|devuel/ },
  warranty: { asked: /garantia/, answered: /garantia/ },
  wholesale: { asked: /por mayor|mayorista|por cantidad|al mayoreo/, answered: /mayor|cantidad|mayoreo/ },
  haggling: {
    asked: /ultimo precio|descuento|rebaja|menos precio|mejor precio|haces precio|negociable/,
    answered: /precio|descuento|rebaja/,
  },
  original: { asked: /original|trucho|replica|imitacion|autentic/, answered: /original|autentic|legitim/ },
  payment: {
    asked: /medios? de pago|formas? de pago|cuotas|efectivo|transferencia|mercado ?pago|tarjeta/,
    answered: /pago|pagar|cuotas|efectivo|transferencia|tarjeta/,
  },
};

/** Finds, for each topic, what the seller's past answers say about it, newest first. */
export function createPolicySuggestions({ store }: { readonly store: Pick<Store, 'questions'> }): SuggestPolicies {
  return async (accountId) => {
    const past = await store.questions.pastAnswers(accountId, MAX_PAST_ANSWERS);
    return Object.fromEntries(
      POLICY_TOPICS.flatMap((topic) => {
        const found = suggestionFor(topic, past);
        return found === null ? [] : [[topic, found]];
      }),
    );
  };
}

function suggestionFor(topic: PolicyTopic, past: readonly PastAnswer[]): PolicySuggestion | null {
  const { asked, answered, perItem } = TOPICS[topic];
  for (const { question, answer } of past) {
    if (!asked.test(plain(question))) continue;
    const text = statements(answer).find(
      (sentence) => answered.test(plain(sentence)) && perItem?.test(plain(sentence)) !== true,
    );
    if (text !== undefined) return { text, from: question };
  }
  return null;
}

/** The sentences of an answer that suit any buyer: those that may be learned and keep the marketplace's rules. */
const statements = (answer: string): string[] =>
  sentences(knowledgeIn(answer)?.text ?? '')
    .map(capitalize)
    .filter(
      (sentence) =>
        !sentence.includes('?') && !isPolicyTooLong({ value: null, text: sentence }) && guard(sentence).length === 0,
    );

/** Removing a greeting can leave a sentence in lower case. */
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
