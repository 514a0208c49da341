import { fromPromise } from 'xstate';
import { readDigests, saveDigests, testDigest } from '#contract/digest.ts';
import { addPushDevice, deletePushDevice, readPush, savePushChoices, testPush } from '#contract/push.ts';
import { type DigestActor, digestMachine } from '#machines/profile/digest/machine.ts';
import { type PushActor, pushMachine } from '#machines/profile/push/machine.ts';
import { DigestPanel } from '#ui/screens/notifications/digest-panel.tsx';
import { NotificationsScreen } from '#ui/screens/notifications/notifications-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { readOwnTimeZone } from '../own-time-zone.ts';
import { readAbility, subscribe, unsubscribe } from '../push-device.ts';
import type { Services } from '../services.ts';
import { readSound, saveSound } from '../storage.ts';

export const createPage = ({ call }: Services) =>
  pushMachine.provide({
    actors: {
      readPush: fromPromise(async ({ signal }) => {
        const push = await call(readPush, {}, signal);
        return { push, ability: await readAbility(push), hasSound: readSound() };
      }),
      askPermission: fromPromise(() => Notification.requestPermission()),
      subscribe: fromPromise(async ({ input: { publicKey }, signal }) => {
        await call(addPushDevice, { body: await subscribe(publicKey) }, signal);
      }),
      unsubscribe: fromPromise(async ({ signal }) => {
        await call(deletePushDevice, {}, signal);
        await unsubscribe();
      }),
      sendTest: fromPromise(({ signal }) => call(testPush, {}, signal)),
      saveChoices: fromPromise(({ input, signal }) => call(savePushChoices, { body: input }, signal)),
    },
    actions: { saveSound: (_, { hasSound }) => saveSound(hasSound) },
  });

export const createDigests = ({ call }: Services) =>
  digestMachine.provide({
    actors: {
      readDigests: fromPromise(({ signal }) => call(readDigests, {}, signal)),
      saveDigests: fromPromise(({ input, signal }) => call(saveDigests, { body: input }, signal)),
      sendDigestTest: fromPromise(({ input: { accountId, frequency }, signal }) =>
        call(testDigest, { params: { accountId }, body: { frequency } }, signal),
      ),
    },
  });

export function View({ push, digest }: { readonly push: PushActor; readonly digest: DigestActor }) {
  return (
    <>
      <PushView actor={push} />
      <DigestView actor={digest} />
    </>
  );
}

export function PushView({ actor }: { readonly actor: PushActor }) {
  return <NotificationsScreen actor={actor} timeZone={readOwnTimeZone()} renderFailure={renderFailure} />;
}

export function DigestView({ actor }: { readonly actor: DigestActor }) {
  return <DigestPanel actor={actor} renderFailure={renderFailure} />;
}
