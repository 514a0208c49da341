import { useActorRef } from '@xstate/react';
import {
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useRef,
} from 'react';
import { type MenuActor, menuMachine } from '#machines/shared/menu/machine.ts';
import { selectIsOpen } from '#machines/shared/menu/selectors.ts';
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
const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

interface LateMenuProps {
  /** What opens the menu. */
  readonly button: (props: ComponentProps<'button'>) => ReactNode;
  /** The menu with its button. */
  readonly children: (menu: MenuActor, triggerRef: Ref<HTMLButtonElement>) => ReactNode;
  readonly onTurn?: (isOpen: boolean) => void;
}

/** A menu whose button is there before it. A press on the button is not lost: the menu opens when it comes. Nor is the focus. */
export function LateMenu({ button, children, onTurn }: LateMenuProps) {
  const menu = useActorRef(menuMachine, {}, (snapshot) => onTurn?.(selectIsOpen(snapshot)));
  const hadFocus = useRef(false);
  const press = (): void => {
    menu.send({ type: 'menu.requested' });
    firstPress().resolve();
  };
  const goOn = (trigger: HTMLButtonElement | null): void => {
    if (trigger === null || !hadFocus.current) return;
    hadFocus.current = false;
    trigger.focus();
  };
  const alone = button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ref: (place) => () => {
      hadFocus.current = place !== null && place === document.activeElement;
    },
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
      <Suspense fallback={alone}>{children(menu, goOn)}</Suspense>
    </ChunkBoundary>
  );
}
