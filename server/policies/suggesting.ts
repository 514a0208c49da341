import { isPolicyTooLong, POLICY_TOPICS, type PolicySuggestion, type PolicyTopic } from '#domain/policies.ts';
import { guard } from '#domain/policy-guard/policy-guard.ts';
import { plain, sentences } from '../answers/embedded/spanish.ts';
import { knowledgeIn } from '../answers/learnable.ts';
import type { PastAnswer, Store } from '../store/port.ts';
import type { SuggestPolicies } from './port.ts';

/** How many of the seller's newest answers are looked through. */
const PAST_ANSWERS = 1000;

/** How a topic is asked about, and how a sentence speaks of it; both without case and accents. */
interface TopicPatterns {
  readonly asked: RegExp;
  readonly said: RegExp;
  /** What holds for one listing and not for the shop. */
  readonly ofOneListing?: RegExp;
}

const TOPICS: Readonly<Record<PolicyTopic, TopicPatterns>> = {
  invoice: { asked: /factur|boleta fiscal|cfdi/, said: /factur|boleta|cfdi/ },
  dispatch: {
    asked: /cuando (?:sale|despach|envia|lo mand)|despach|cuanto tarda|demora/,
    said: /despach|sal(?:e|en|imos)\b|dia habil|dias habiles|24 h|48 h/,
  },
  shipping: {
    asked: /envio|envia|mandan a|llega a|interior/,
    said: /envio|envia|correo|despach/,
    ofOneListing: /gratis/,
  },
  pickup: {
    asked: /retir|recog|pasar a buscar|ubicad|direccion|local|showroom|horario/,
    said: /retir|recog|local|sucursal|lunes|direccion|no tenemos venta/,
  },
  exchange: { asked: /cambio|cambiar|devol|devuel/, said: /cambi|devol|devuel/ },
  warranty: { asked: /garantia/, said: /garantia/ },
  wholesale: { asked: /por mayor|mayorista|por cantidad|al mayoreo/, said: /mayor|cantidad|mayoreo/ },
  haggling: {
    asked: /ultimo precio|descuento|rebaja|menos precio|mejor precio|haces precio|negociable/,
    said: /precio|descuento|rebaja/,
  },
  original: { asked: /original|trucho|replica|imitacion|autentic/, said: /original|autentic|legitim/ },
  payment: {
    asked: /medios? de pago|formas? de pago|cuotas|efectivo|transferencia|mercado ?pago|tarjeta/,
    said: /pago|pagar|cuotas|efectivo|transferencia|tarjeta/,
  },
};

/** Reads what a seller's past answers say of each topic, newest first, by the words of question and sentence. */
export function createPolicySuggestions({ store }: { readonly store: Pick<Store, 'questions'> }): SuggestPolicies {
  return async (accountId) => {
    const past = await store.questions.pastAnswers(accountId, PAST_ANSWERS);
    return Object.fromEntries(
      POLICY_TOPICS.flatMap((topic) => {
        const found = suggestionFor(topic, past);
        return found === null ? [] : [[topic, found]];
      }),
    );
  };
}

function suggestionFor(topic: PolicyTopic, past: readonly PastAnswer[]): PolicySuggestion | null {
  const { asked, said, ofOneListing } = TOPICS[topic];
  for (const { question, answer } of past) {
    if (!asked.test(plain(question))) continue;
    const text = statements(answer).find(
      (sentence) => said.test(plain(sentence)) && ofOneListing?.test(plain(sentence)) !== true,
    );
    if (text !== undefined) return { text, from: question };
  }
  return null;
}

/** The sentences that may be told to any buyer as they stand: of what may be learned from the answer, those within the rules. */
const statements = (answer: string): string[] =>
  sentences(knowledgeIn(answer)?.text ?? '')
    .map(withCapital)
    .filter(
      (sentence) =>
        !sentence.includes('?') && !isPolicyTooLong({ value: null, text: sentence }) && guard(sentence).length === 0,
    );

/** A greeting before it is gone. */
const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
