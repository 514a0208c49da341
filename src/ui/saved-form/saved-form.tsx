import { useSelector } from '@xstate/react';
import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import {
  selectCanSave,
  selectFailure,
  selectIsBusy,
  selectIsShown,
  selectMine,
  selectSaveFailure,
  selectStaleFailure,
  selectTheirs,
} from '#machines/shared/saved-form/selectors.ts';
import type { FormEvent, FormSnapshot } from '#machines/shared/saved-form/types.ts';
import { t } from '#text/catalogue.ts';
import { Conflict } from '../conflict/conflict.tsx';
import type { RenderFailure } from '../failure-view/failed-part.ts';
import { FailureBanner } from '../failure-view/failure-banner.tsx';
import { Button } from '../kit/button/button.tsx';
import type { Definition } from '../kit/definition-list/definition-list.tsx';
import { Loading } from '../loading.tsx';

/** Any chart whose form is saved as a whole. */
interface SavedFormActor<Value, Mine>
  extends Pick<ActorRef<Snapshot<unknown> & FormSnapshot<Value, Mine>, EventObject>, 'subscribe' | 'getSnapshot'> {
  send(event: FormEvent): void;
}

interface PartProps<Value, Mine> {
  readonly actor: SavedFormActor<Value, Mine>;
  /** The form whose texts it has. */
  readonly texts: 'sections:automaticRules' | 'desk:greetingSignature' | 'sections:policies' | 'sections:settings';
}

interface FormOnceReadProps<Value, Mine> extends PartProps<Value, Mine> {
  /** Of the form, in px. */
  readonly height: number;
  readonly renderFailure: RenderFailure;
  readonly children: ReactNode;
}

/** The form, once it has been read. */
export function FormOnceRead<Value, Mine>(props: FormOnceReadProps<Value, Mine>) {
  const { actor, texts, height, renderFailure, children } = props;
  const isShown = useSelector(actor, selectIsShown);
  const failure = useSelector(actor, selectFailure);
  if (isShown) return children;
  if (failure === null) return <Loading height={height} />;
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  return renderFailure({ failure, title: t(`${texts}.failed`), extent: 'whole', onRetry });
}

interface FormNewsProps<Value, Mine> extends PartProps<Value, Mine> {
  /** What somebody else saved and what is typed here, side by side. */
  readonly compare: (theirs: Value, mine: Mine) => Readonly<Record<'theirs' | 'mine', readonly Definition[]>>;
  /** The button that saves. */
  readonly save: RefObject<HTMLButtonElement | null>;
  readonly renderFailure: RenderFailure;
}

/** That the form could not be read again, and what somebody else saved while it was changed here (4.18, 8.07). */
export function FormNews<Value, Mine>({ actor, texts, compare, save, renderFailure }: FormNewsProps<Value, Mine>) {
  const failure = useSelector(actor, selectStaleFailure);
  const theirs = useSelector(actor, selectTheirs<Value>);
  const mine = useSelector(actor, selectMine<Mine>);
  const onRetry = (): void => actor.send({ type: 'retry.pressed' });
  return (
    <>
      {failure !== null && renderFailure({ failure, title: t(`${texts}.stale`), extent: 'stale', onRetry })}
      {theirs !== null && (
        <Conflict
          title={t(`${texts}.conflict`)}
          {...compare(theirs, mine)}
          onDecide={(type) => actor.send({ type })}
          next={save}
        />
      )}
    </>
  );
}

/** What a submitted form does. */
export const saveOnSubmit =
  (actor: { send(event: FormEvent): void }) =>
  (event: SyntheticEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save.pressed' });
  };

/** Why the form could not be saved. */
export function SaveFailure<Value, Mine>({ actor, texts }: PartProps<Value, Mine>) {
  const failure = useSelector(actor, selectSaveFailure);
  return <FailureBanner title={t(`${texts}.saveFailed`)} failure={failure} />;
}

interface SaveButtonProps<Value, Mine> extends PartProps<Value, Mine> {
  readonly ref: RefObject<HTMLButtonElement | null>;
  /** Why saving is not possible, where it is not. */
  readonly obstacle: string;
  readonly block?: boolean;
}

export function SaveButton<Value, Mine>({ actor, texts, ref, obstacle, block }: SaveButtonProps<Value, Mine>) {
  const isBusy = useSelector(actor, selectIsBusy);
  const canSave = useSelector(actor, selectCanSave);
  return (
    <Button
      ref={ref}
      type="submit"
      block={block}
      busy={isBusy}
      busyLabel={t(`${texts}.saving`)}
      disabled={!canSave}
      disabledReason={obstacle}
    >
      {t(`${texts}.save`)}
    </Button>
  );
}
