import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { t } from '#text/catalogue.ts';
import { FailureView } from '#ui/failure-view/failure-view.tsx';
import { retryModel } from './model.ts';

export const stage = defineStage({
  model: retryModel,
  View: ({ actor }) => (
    <DeskAround section="history">
      <FailureView actor={actor} title={t('desk:history.failed')} extent="whole" />
    </DeskAround>
  ),
});
