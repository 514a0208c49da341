import { useActorRef } from '@xstate/react';
import { menuMachine } from '#machines/shared/menu/machine.ts';
import { ChartMenu, type MenuParts, type RenderMenu } from '#ui/menu/chart-menu.tsx';

/** A menu with its chart, which lives as long as the menu is on the page. */
export const renderMenu: RenderMenu = (parts) => <OwnMenu {...parts} />;

function OwnMenu(parts: MenuParts) {
  return <ChartMenu actor={useActorRef(menuMachine)} {...parts} />;
}
