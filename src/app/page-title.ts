import type { Subscription } from 'xstate';
import { BADGE_MAX, PRODUCT_NAME } from '#domain/limits.ts';
import type { DeskActor } from '#machines/desk/machine.ts';
import { selectPendingCount, selectPlace } from '#machines/desk/selectors.ts';
import { t } from '#text/catalogue.ts';

/**
 * Names section and pending questions in the title of the tab, `(12) Preguntas · Mostrador`, so that a tab in the background tells of new
 * ones. A number in the icon would cost a canvas, and say it to nobody who does not see it (2.64). Returns how to stop.
 */
export function keepTitle(desk: DeskActor, page: Pick<Document, 'title'>): () => void {
  let counting: Subscription | undefined;
  let counted: ReturnType<typeof selectPendingCount> = null;
  const show = (): void => {
    const section = selectPlace(desk.getSnapshot())?.section ?? null;
    const count = counted?.getSnapshot().context.value?.count ?? 0;
    const pending = count === 0 ? '' : `(${count > BADGE_MAX ? `${BADGE_MAX}+` : count}) `;
    const title = pending + (section === null ? '' : `${t(`desk:nav.${section}`)} · `) + PRODUCT_NAME;
    if (page.title !== title) page.title = title;
  };
  const follow = (): void => {
    const next = selectPendingCount(desk.getSnapshot());
    if (next !== counted) {
      counting?.unsubscribe();
      counted = next;
      counting = next?.subscribe(show);
    }
    show();
  };
  const following = desk.subscribe(follow);
  follow();
  return () => {
    following.unsubscribe();
    counting?.unsubscribe();
    page.title = PRODUCT_NAME;
  };
}
