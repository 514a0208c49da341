import type { EventObject } from 'xstate';
import { isAt, type Located, refusal, refusedWith, same, typed } from '../model.ts';
import type { FormContext, SubmissionTag } from './types.ts';

export const EMAIL = 'ana@tienda.test';
export const CODE = '123456';

/** What may be typed into the e-mail of a form. */
export function emailEvents(uid: string) {
  const type = typing(uid);
  return {
    emailTyped: type({ type: 'email.changed', email: EMAIL }, 'Escribe su e-mail'),
    emailMistyped: type({ type: 'email.changed', email: 'ana@tienda' }, 'Escribe un e-mail incompleto'),
  };
}

/** What may be typed into the code of a form. */
export function codeEvents(uid: string) {
  const type = typing(uid);
  return {
    codeTyped: type({ type: 'code.changed', code: CODE }, 'Escribe el código'),
    codeCleared: type({ type: 'code.changed', code: ' ' }, 'Deja el código en blanco'),
  };
}

/** The case of a text typed into a field of the form. */
export const typing =
  (uid: string) =>
  <const Edit extends EventObject>(event: Edit, words: string) => ({ event, words, leadsTo: [`${uid}.editing`] });

/** The case of its button, which submits it or leads to other states besides. */
export const submitEvent = (uid: string, words: string, ...others: readonly string[]) =>
  ({ event: { type: 'form.submitted' }, words, leadsTo: [`${uid}.submitting`, ...others] }) as const;

/** How every call may fail without an answer of its own. */
export const limitedTo = (state: string, retryAfter: number) => ({
  error: refusal(429, { error: 'too-many-requests' }, retryAfter),
  words: 'El servidor pide esperar',
  leadsTo: [state],
});
export const wrongCodeTo = (state: string) => refusedWith(400, 'invalid-code', 'El código no es correcto', state);

interface FormSnapshot extends Located {
  readonly context: FormContext<never>;
  hasTag(tag: SubmissionTag): boolean;
}

/** The promise of a state that shows why a call failed. */
export const hasFailed = (snapshot: FormSnapshot): boolean =>
  snapshot.hasTag('failed') && snapshot.context.failure?.kind !== undefined;

/** What every such form promises in its states, by their descriptions. */
export const formStates = (
  uid: string,
  words: Readonly<Record<'filling' | 'editing' | 'submitting' | 'failed', string>>,
) => ({
  [`${uid}.filling`]: { description: words.filling },
  [`${uid}.editing`]: { description: words.editing },
  [`${uid}.submitting`]: {
    description: words.submitting,
    holds: (snapshot: FormSnapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('failed'),
  },
  [`${uid}.failed`]: {
    description: words.failed,
    holds: hasFailed,
  },
});

/** What an invariant of a form uses of a step. */
interface FormStep<Context extends object> {
  readonly eventType: string;
  readonly event: unknown;
  readonly before: Context;
  readonly beforeSnapshot: Located;
  readonly after: FormSnapshot & { readonly context: Context };
  readonly calls: readonly { readonly slot: string; readonly input: unknown }[];
}

/** What is promised of a form. */
interface FormRules<Context> {
  /** Ids of the requirements: of the form, and of what it needs to be submitted. */
  readonly form: string;
  readonly ready: string;
  readonly uid: string;
  /** The uids of the chart's other forms with the same fields. */
  readonly others?: readonly string[];
  /** The call that submits it. */
  readonly call: string;
  /** By hand from the specification: what the call sends once the form may be submitted, or null while it may not. */
  readonly sends: (typed: Context) => unknown;
  /** What it sends by itself when this is typed, where it does; null for nothing. */
  readonly sendsItself?: (typed: Context, event: unknown) => unknown;
  /** States to which a failure leads and in which what was typed is of no use. */
  readonly forgets?: readonly string[];
}

/** The rules of every form: it keeps what is typed, submits only what is ready, as it was typed, and loses nothing by a failure. */
export function formInvariants<Context extends object>({
  form,
  ready,
  uid,
  others = [],
  call,
  sends,
  sendsItself = () => null,
  forgets = [],
}: FormRules<Context>) {
  type Step = FormStep<Context>;
  const fieldsOf = (context: Context): object => ({ ...context, failure: null });
  const isFilling = (snapshot: Located): boolean => isAt(snapshot, `${uid}.filling`);
  const isFillingAny = (snapshot: Located): boolean =>
    isAt(snapshot, ...[uid, ...others].map((form) => `${form}.filling`));
  return [
    {
      rule: `${form} lo que se escribe queda en su casilla tal como se escribió, y lo demás como estaba`,
      holds: ({ event, eventType, before, beforeSnapshot, after }: Step) =>
        !eventType.endsWith('.changed') ||
        same(fieldsOf(after.context), fieldsOf(isFillingAny(beforeSnapshot) ? { ...before, ...typed(event) } : before)),
    },
    {
      rule: `${ready} se envía si, y solo si, está completo: los espacios de afuera son parte de una contraseña, no de un e-mail ni de un código`,
      holds: ({ event, eventType, before, beforeSnapshot, calls }: Step) => {
        const asked = eventType === 'form.submitted' ? sends(before) : sendsItself(before, event);
        const sent = isFilling(beforeSnapshot) ? asked : null;
        return same(
          calls.flatMap(({ slot, input }) => (slot === call ? [input] : [])),
          sent === null ? [] : [sent],
        );
      },
    },
    {
      rule: `${form} un intento fallido conserva lo escrito`,
      holds: ({ eventType, before, after }: Step) =>
        !eventType.startsWith('xstate.error.') ||
        isAt(after, ...forgets) ||
        same(fieldsOf(after.context), fieldsOf(before)),
    },
  ];
}

/** The e-mail and the code of the cases, from whatever spaces surround them; null for one that may not be submitted. */
export const emailIn = ({ email }: { readonly email: string }): string | null =>
  email.trim() === EMAIL ? EMAIL : null;
export const codeIn = ({ code }: { readonly code: string }): string | null => (code.trim() === CODE ? CODE : null);
