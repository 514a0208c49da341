import * as v from 'valibot';

const ReplySchema = v.object({
  known: v.boolean(),
  answer: v.pipe(v.string(), v.trim(), v.minLength(1)),
  uses: v.optional(v.array(v.string()), []),
});

/** What the model was asked to say. */
export type ModelReply = v.InferOutput<typeof ReplySchema>;

/** Reads the object that was asked for, with or without a fence or a thought around it; null when there is none. */
export function readReply(content: string): ModelReply | null {
  const text = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  try {
    const parsed = v.safeParse(ReplySchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
