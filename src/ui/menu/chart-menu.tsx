import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { MenuActor } from '#machines/shared/menu/machine.ts';
import { selectIsOpen } from '#machines/shared/menu/selectors.ts';
import { Menu } from '../kit/menu/menu.tsx';

export type MenuParts = Omit<ComponentProps<typeof Menu>, 'isOpen' | 'onTurn'>;

/** A menu has a chart of its own; whoever starts the charts draws it. */
export type RenderMenu = (menu: MenuParts) => ReactNode;

/** A menu that is open as its chart says. */
export function ChartMenu({ actor, ...parts }: MenuParts & { readonly actor: MenuActor }) {
  const isOpen = useSelector(actor, selectIsOpen);
  return (
    <Menu
      {...parts}
      isOpen={isOpen}
      onTurn={(next) => actor.send({ type: next ? 'menu.requested' : 'menu.dismissed' })}
    />
  );
}
