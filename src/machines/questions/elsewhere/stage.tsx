import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { ElsewhereNotice } from '#ui/screens/questions/elsewhere-notice.tsx';
import { elsewhereModel } from './model.ts';

/** When the model's next answer goes out, and how long before it the stage begins, in ms. */
const DUE_AT = 1_000_000;
const BEFORE = 252_000;

export const stage = defineStage({
  model: elsewhereModel,
  startsAt: DUE_AT - BEFORE,
  View: ({ actor, clock }) => (
    <DeskAround>
      <ElsewhereNotice actor={actor} onTick={clock.onTick} onSeek={() => undefined} />
    </DeskAround>
  ),
});
