import * as v from 'valibot';

const ReplySchema = v.object({
  known: v.boolean(),
  answer: v.pipe(v.string(), v.trim(), v.minLength(1)),
  uses: v.optional(v.nullable(v.array(v.string())), null),
});

/** What the model was asked to say; `uses` are ids of facts, null where it names none. */
export type ModelReply = v.InferOutput<typeof ReplySchema>;

/** How models part what they think from what they say; the mark before it may be missing, or the one after. */
const THOUGHT_END = /^[\s\S]*<\/(?:think|thinking|thought|reasoning)>|^[\s\S]*<\|(?:message|end_of_thought)\|>/i;
const THOUGHT_OPEN = /<(?:think|thinking|thought|reasoning)>[\s\S]*$/i;

/**
 * Reads the object that was asked for: the last one of its form, after whatever the model thought aloud, with or without a fence or words
 * around it. Null when there is none.
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

/** The outermost `{…}` of a text; braces within strings do not count. */
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
