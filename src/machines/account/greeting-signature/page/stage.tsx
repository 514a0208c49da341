import { fromPromise } from 'xstate';
import { View } from '#app/screens/greeting-signature.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { greetingSignaturePageModel } from './model.ts';

export const stage = defineStage({
  model: greetingSignaturePageModel,
  actors: () => ({ 'form.readGreetingSignature': fromPromise(async () => ({ greeting: 'Hola', signature: null })) }),
  View: ({ actor }) => (
    <DeskAround section="greeting-and-signature">
      <View actor={actor} account={ACCOUNT} />
    </DeskAround>
  ),
});
