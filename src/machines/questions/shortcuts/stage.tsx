import { BoardAround } from '#statecharts/stages/board-around.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { ShortcutsDialog } from '#ui/dialogs/shortcuts/shortcuts-dialog.tsx';
import { shortcutsModel } from './model.ts';

export const stage = defineStage({
  model: shortcutsModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <BoardAround clock={clock} onHelp={() => actor.send({ type: 'help.requested' })} />
      <ShortcutsDialog actor={actor} />
    </DeskAround>
  ),
});
