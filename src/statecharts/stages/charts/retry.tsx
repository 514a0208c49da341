import { retryModel } from '#machines/retry/retry-model.ts';
import { t } from '#text/catalogue.ts';
import { FailureView } from '#ui/failure-view/failure-view.tsx';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: retryModel,
  View: ({ actor }) => (
    <DeskAround section="history">
      <FailureView actor={actor} title={t('desk:history.failed')} extent="whole" />
    </DeskAround>
  ),
});
