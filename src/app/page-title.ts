import type { Subscription } from 'xstate';
import { BADGE_MAX, PRODUCT_NAME } from '#domain/limits.ts';
import type { DeskActor } from '#machines/desk/machine.ts';
import { selectPendingCount, selectPlace } from '#machines/desk/selectors.ts';
import { selectFailure, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import { showInIcon } from './page-icon.ts';

/**
 * Names section and pending questions in the title of the tab, `(12) Preguntas · Mostrador`, and their number in its icon, so that a tab in the
 * background tells of new ones (2.64). An icon has no room to say that its number may be old, so it has none then. Returns how to stop.
 */
export function keepTitle(desk: DeskActor, page: Document): () => void {
  let counting: Subscription | undefined;
  let counted: ReturnType<typeof selectPendingCount> = null;
  const show = (): void => {
    const section = selectPlace(desk.getSnapshot())?.section ?? null;
    const read = counted?.getSnapshot();
    const count = read === undefined ? 0 : (selectValue(read)?.count ?? 0);
    const isOld = read !== undefined && selectFailure(read) !== null;
    const shown = `${count > BADGE_MAX ? `${BADGE_MAX}+` : count}${isOld ? '?' : ''}`;
    const title =
      (count === 0 ? '' : `(${shown}) `) + (section === null ? '' : `${t(`desk:nav.${section}`)} · `) + PRODUCT_NAME;
    if (page.title !== title) page.title = title;
    showInIcon(page, isOld ? 0 : count);
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
    showInIcon(page, 0);
  };
}
