import {
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { t } from '#text/catalogue.ts';
import type { MenuBefore } from '#ui/kit/menu/menu.tsx';
import { MissingPart } from '#ui/missing-part/missing-part.tsx';
import { atRest } from './at-rest.ts';
import { ChunkBoundary } from './chunk-boundary.tsx';

let pressing: PromiseWithResolvers<void> | undefined;
const firstPress = (): PromiseWithResolvers<void> => (pressing ??= Promise.withResolvers());

/** What menus are made of comes after what the desk shows, or as soon as somebody presses a menu's button. */
const menus = async () => {
  await Promise.race([atRest(), firstPress().promise]);
  return import('./rooms/menus.ts');
};

/** A menu of `rooms/menus.ts`. */
export const lateMenu = <Props extends object>(
  pick: (room: Awaited<ReturnType<typeof menus>>) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: pick(await menus()) }));

/** Those that open a menu from its button. */
const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

interface LateMenuProps {
  /** What opens the menu. */
  readonly button: (props: ComponentProps<'button'>) => ReactNode;
  /** The menu with its button; it goes on from what became of the button before. */
  readonly children: (before: MenuBefore) => ReactNode;
}

/** Of one button, from its first drawing until its menu takes its place. */
class ButtonBefore implements MenuBefore {
  #isPressed = false;
  #hasFocus = false;

  press(): void {
    this.#isPressed = true;
  }

  leave(hasFocus: boolean): void {
    this.#hasFocus = hasFocus;
  }

  take() {
    const taken = { isPressed: this.#isPressed, hasFocus: this.#hasFocus };
    this.#isPressed = false;
    this.#hasFocus = false;
    return taken;
  }
}

/** A menu whose button is there before it. A press on the button is not lost: the menu opens when it comes. Nor is the focus. */
export function LateMenu({ button, children }: LateMenuProps) {
  const [before] = useState(() => new ButtonBefore());
  const press = (): void => {
    before.press();
    firstPress().resolve();
  };
  const alone = button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ref: (place) => () => before.leave(place !== null && place === document.activeElement),
    onPointerDown: ({ button: which }) => which === 0 && press(),
    // Where the menu comes before the key is up, there is no click any more.
    onKeyDown: ({ key }) => OPENING_KEYS.includes(key) && press(),
    onClick: press,
  });
  const missing = (
    <>
      {button({ disabled: true })}
      <MissingPart text={t('chunk.text')} onReload={() => window.location.reload()} />
    </>
  );
  return (
    <ChunkBoundary missing={missing}>
      <Suspense fallback={alone}>{children(before)}</Suspense>
    </ChunkBoundary>
  );
}
