import { fromPromise } from 'xstate';
import { View } from '#app/screens/settings.tsx';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT, DRAFT_RECORD } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { NONE as NO_REHEARSAL } from '../../rehearsal/model.ts';
import { NONE as NO_SHADOW } from '../../shadow/samples.ts';
import { settingsPageModel } from './model.ts';

export const stage = defineStage({
  model: settingsPageModel,
  actors: () => ({
    'settings.readSettings': fromPromise(async () => DEFAULT_SETTINGS),
    'record.read': fromPromise(async () => DRAFT_RECORD),
    'shadow.readShadow': fromPromise(async () => NO_SHADOW),
    'rehearsal.read': fromPromise(async () => NO_REHEARSAL),
    'policies.readPolicies': fromPromise(async () => EMPTY_SHEET),
    'policies.readSuggestions': fromPromise(async () => ({})),
    'rules.readRules': fromPromise(async () => []),
    'trial.readQuestions': fromPromise(async () => []),
  }),
  View: ({ actor }) => (
    <DeskAround section="settings">
      <View actor={actor} account={ACCOUNT} />
    </DeskAround>
  ),
});
