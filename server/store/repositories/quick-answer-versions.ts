import type { QuickAnswerVersion } from '#contract/quick-answers.ts';
import { QUICK_ANSWER_VERSIONS_MAX } from '#domain/limits.ts';
import { titleKeyOf as keyOf } from '#domain/quick-answers.ts';
import type { Context } from '../engine/context.ts';
import type { QuickAnswerText } from '../port/quick-answers.ts';

const of = ({ db }: Context, accountId: string, title: string) =>
  db
    .selectFrom('quick_answer_versions')
    .select(['version', 'title', 'answer', 'color', 'written_by as writtenBy', 'written_at as writtenAt'])
    .where('account_id', '=', accountId)
    .where('title_key', '=', keyOf(title))
    .orderBy('version', 'desc');

const isSame = (one: QuickAnswerText, other: QuickAnswerText): boolean =>
  one.title === other.title && one.answer === other.answer && one.color === other.color;

/** Newest first. What a node of an older release saved has no version: it is then the first one here, by nobody known. */
export async function versionsOf(
  context: Context,
  accountId: string,
  { title, answer, color }: QuickAnswerText,
): Promise<QuickAnswerVersion[]> {
  const kept = await of(context, accountId, title).execute();
  const present = { title, answer, color };
  const [newest] = kept;
  if (newest !== undefined && isSame(newest, present)) return kept;
  return [{ ...present, version: (newest?.version ?? 0) + 1, writtenBy: null, writtenAt: null }, ...kept];
}

export async function deleteVersions({ db }: Context, accountId: string, title: string): Promise<void> {
  await db
    .deleteFrom('quick_answer_versions')
    .where('account_id', '=', accountId)
    .where('title_key', '=', keyOf(title))
    .execute();
}

interface Saved {
  /** What it said before; null: it is new. */
  readonly before: QuickAnswerText | null;
  readonly after: QuickAnswerText;
  /** An e-mail; null: nobody known. */
  readonly by: string | null;
}

/** Keeps what was saved as the newest version, under the title that it has now. Call it under the account's lock. */
export async function keepVersion(tx: Context, accountId: string, { before, after, by }: Saved): Promise<void> {
  const [last] = before === null ? [] : await versionsOf(tx, accountId, before);
  const version = (last?.version ?? 0) + 1;
  const rowOf = (number: number, { title, answer, color }: QuickAnswerText) => ({
    account_id: accountId,
    title_key: keyOf(after.title),
    version: number,
    title,
    answer,
    color,
  });
  if (before !== null && keyOf(before.title) !== keyOf(after.title)) {
    await deleteVersions(tx, accountId, after.title);
    await tx.db
      .updateTable('quick_answer_versions')
      .set({ title_key: keyOf(after.title) })
      .where('account_id', '=', accountId)
      .where('title_key', '=', keyOf(before.title))
      .execute();
  }
  // Unless it is kept already.
  if (last !== undefined && before !== null) {
    await tx.db
      .insertInto('quick_answer_versions')
      .values({ ...rowOf(last.version, before), written_by: null, written_at: null })
      .onConflict((conflict) => conflict.columns(['account_id', 'title_key', 'version']).doNothing())
      .execute();
  }
  await tx.db
    .insertInto('quick_answer_versions')
    .values({ ...rowOf(version, after), written_by: by, written_at: by === null ? null : tx.now() })
    .execute();
  await tx.db
    .deleteFrom('quick_answer_versions')
    .where('account_id', '=', accountId)
    .where('title_key', '=', keyOf(after.title))
    .where('version', '<=', version - QUICK_ANSWER_VERSIONS_MAX)
    .execute();
}
