import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { TODAY } from '#statecharts/stages/samples.ts';
import { ResumeDialog } from '#ui/dialogs/resume/resume-dialog.tsx';
import { HaltedNotice } from '#ui/shell/halt-control.tsx';
import { resumeModel } from './model.ts';

export const stage = defineStage({
  model: resumeModel,
  View: ({ actor }) => (
    <DeskAround
      automatic={
        <HaltedNotice
          halt={{ by: 'beto@tienda.test', at: TODAY }}
          onResume={() => actor.send({ type: 'dialog.requested', subject: 'automatic' })}
        />
      }
    >
      <ResumeDialog actor={actor} />
    </DeskAround>
  ),
});
