import { useActorRef } from '@xstate/react';
import {
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useState,
} from 'react';
import { type MenuActor, type MenuSnapshot, menuMachine } from '#machines/shared/menu/machine.ts';
import { t } from '#text/catalogue.ts';
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
const OPENING_KEYS = /^(Enter| |ArrowDown)$/;

interface LateMenuProps {
  /** What opens the menu. */
  readonly button: (props: ComponentProps<'button'>) => ReactNode;
  /** The menu with its button. */
  readonly children: (menu: MenuActor, triggerRef: Ref<HTMLButtonElement>) => ReactNode;
  readonly onTurn?: (menu: MenuSnapshot) => void;
}

/** The focus of the button that stands there before its menu, for the button of the menu. */
const handOver = () => {
  let hadFocus = false;
  return {
    leave: (button: HTMLButtonElement | null): void => {
      hadFocus = button === document.activeElement;
    },
    take: (button: HTMLButtonElement | null): void => {
      if (hadFocus) button?.focus();
      hadFocus = false;
    },
  };
};

/** A menu whose button is there before it. A press on the button is not lost: the menu opens when it comes. Nor is the focus. */
export function LateMenu({ button, children, onTurn }: LateMenuProps) {
  const menu = useActorRef(menuMachine, {}, onTurn);
  const [focus] = useState(handOver);
  const press = (): void => {
    menu.send({ type: 'menu.requested' });
    firstPress().resolve();
  };
  const alone = button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ref: (place) => () => focus.leave(place),
    onPointerDown: ({ button: which }) => which === 0 && press(),
    // Where the menu comes before the key is up, there is no click any more.
    onKeyDown: ({ key }) => OPENING_KEYS.test(key) && press(),
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
      <Suspense fallback={alone}>{children(menu, focus.take)}</Suspense>
    </ChunkBoundary>
  );
}
