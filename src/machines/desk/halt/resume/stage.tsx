import { useCompanion } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { ResumeDialog } from '#ui/dialogs/resume/resume-dialog.tsx';
import { HaltControl } from '#ui/shell/halt-control.tsx';
import { haltModel } from '../model.ts';
import type { ResumeActor } from './machine.ts';
import { resumeModel } from './model.ts';

export const stage = defineStage({
  model: resumeModel,
  View: ({ actor }) => (
    <DeskAround automatic={<Halted actor={actor} />}>
      <ResumeDialog actor={actor} />
    </DeskAround>
  ),
});

function Halted({ actor }: { readonly actor: ResumeActor }) {
  const halt = useCompanion(haltModel, 'changer', ['read:halted']);
  return <HaltControl actor={halt} onResume={() => actor.send({ type: 'dialog.requested', subject: 'automatic' })} />;
}
