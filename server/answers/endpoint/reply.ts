import * as v from 'valibot';

const ReplySchema = v.object({
  known: v.boolean(),
  answer: v.pipe(v.string(), v.trim(), v.minLength(1)),
  uses: v.optional(v.nullable(v.array(v.string())), null),
});

/** The reply as requested; `uses` are ids of facts, null if it names none. */
export type ModelReply = v.InferOutput<typeof ReplySchema>;

/** Delimiters of reasoning; either one may be missing. */
const THOUGHT_END = /^[\s\S]*<\/(?:think|thinking|thought|reasoning)>|^[\s\S]*<\|(?:message|end_of_thought)\|>/i;
const THOUGHT_OPEN = /<(?:think|thinking|thought|reasoning)>[\s\S]*$/i;

/**
 * Parses the last object of the requested form, after any reasoning and with or without a code fence or text around it. Null if there is
 * none.
 */
export function readReply(content: string): ModelReply | null {
  const said = content.replace(THOUGHT_END, '').replace(THOUGHT_OPEN, '');
  for (const text of objectsIn(said).toReversed()) {
    const parsed = v.safeParse(ReplySchema, asJson(text));
    if (parsed.success) return parsed.output;
  }
  return null;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The outermost `{…}` of a text, ignoring braces in strings. */
function objectsIn(text: string): string[] {
  const found: string[] = [];
  let [depth, start, isString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isString) {
      if (sign === '\\') at++;
      else if (sign === '"') isString = false;
    } else if (sign === '"' && depth > 0) isString = true;
    else if (sign === '{') {
      if (depth === 0) start = at;
      depth++;
    } else if (sign === '}' && depth > 0) {
      depth--;
      if (depth === 0) found.push(text.slice(start, at + 1));
    }
  }
  return found;
}
