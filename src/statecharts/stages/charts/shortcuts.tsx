import { shortcutsModel } from '#machines/shortcuts/shortcuts-model.ts';
import { ShortcutsDialog } from '#ui/dialogs/shortcuts/shortcuts-dialog.tsx';
import { BoardAround } from '../board-around.tsx';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: shortcutsModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <BoardAround clock={clock} onHelp={() => actor.send({ type: 'help.requested' })} />
      <ShortcutsDialog actor={actor} />
    </DeskAround>
  ),
});
