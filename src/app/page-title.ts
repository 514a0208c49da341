import type { Subscription } from 'xstate';
import { BADGE_MAX, PRODUCT_NAME } from '#domain/limits.ts';
import type { DeskActor } from '#machines/desk/machine.ts';
import { selectCounted, selectPlace } from '#machines/desk/selectors.ts';
import { selectFailure, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import { showInIcon, showOnApp } from './page-icon.ts';
import { readSound } from './storage.ts';

/**
 * Names section and pending questions in the title of the tab, `(12) Preguntas · Mostrador`, and their number in its icon, so that a tab in the
 * background tells of new ones (2.64); the icon of the installed app tells them too, and a sound where the person wants one (2.91, 2.93). An icon has no
 * room to say that its number may be old, so it has none then. Returns how to stop.
 */
export function keepTitle(desk: DeskActor, page: Document): () => void {
  let counting: Subscription | undefined;
  let counted: ReturnType<typeof selectCounted> = null;
  /** The count of the account as it was last shown; null: none yet. */
  let before: number | null = null;
  const show = (): void => {
    const place = selectPlace(desk.getSnapshot());
    const section = place?.section ?? null;
    const name =
      section !== null ? t(`desk:nav.${section}`) : place?.page === 'inbox' ? t('desk:accounts.inbox') : null;
    const read = counted?.getSnapshot();
    const count = read === undefined ? 0 : (selectValue(read)?.count ?? 0);
    const isOld = read !== undefined && selectFailure(read) !== null;
    const shown = `${count > BADGE_MAX ? `${BADGE_MAX}+` : count}${isOld ? '?' : ''}`;
    const title = (count === 0 ? '' : `(${shown}) `) + (name === null ? '' : `${name} · `) + PRODUCT_NAME;
    if (page.title !== title) page.title = title;
    showInIcon(page, isOld ? 0 : count);
    if (read === undefined || count === before) return;
    showOnApp(count);
    // A page that has just opened knows no count before.
    if (before !== null && count > before && !page.hasFocus() && readSound()) soundSoon();
    before = count;
  };
  const follow = (): void => {
    const next = selectCounted(desk.getSnapshot());
    if (next !== counted) {
      counting?.unsubscribe();
      counted = next;
      before = null;
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
    showOnApp(0);
  };
}

/** The sound is loaded when it is first heard; without it nothing else is missing. */
function soundSoon(): void {
  import('./chime.ts').then(({ chime }) => chime()).catch(() => {});
}
