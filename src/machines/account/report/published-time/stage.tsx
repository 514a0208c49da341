import { renderFailure } from '#app/failed-part.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { PublishedPart } from '#ui/screens/report/published-part.tsx';
import { FIRST } from '../samples.ts';
import { publishedTimeModel } from './model.ts';

export const stage = defineStage({
  model: publishedTimeModel,
  View: ({ actor }) => (
    <DeskAround section="reports">
      <PublishedPart actor={actor} report={FIRST} accountId={ACCOUNT.id} renderFailure={renderFailure} />
    </DeskAround>
  ),
});
