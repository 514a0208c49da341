import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { MissingPartDialog } from '#ui/dialogs/missing-part/missing-part-dialog.tsx';
import { ChunkBoundary } from './chunk-boundary.tsx';

interface DialogPartProps<Snapshot> {
  /** The chart of the dialog. */
  readonly actor: {
    getSnapshot(): Snapshot;
    subscribe(observer: (snapshot: Snapshot) => void): { unsubscribe(): void };
    send(event: { type: 'dialog.dismissed' }): void;
  };
  readonly selectIsOpen: (snapshot: Snapshot) => boolean;
  /** The dialog, whose code comes later. */
  readonly children: ReactNode;
}

/** A dialog whose code comes after the page. If that does not arrive, whoever asks for the dialog learns of it, and nothing else is lost. */
export function DialogPart<Snapshot>({ children, ...missing }: DialogPartProps<Snapshot>) {
  return (
    <ChunkBoundary missing={<Missing {...missing} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ChunkBoundary>
  );
}

function Missing<Snapshot>({ actor, selectIsOpen }: Omit<DialogPartProps<Snapshot>, 'children'>) {
  const listen = (tell: () => void): (() => void) => {
    const subscription = actor.subscribe(tell);
    return () => subscription.unsubscribe();
  };
  const isOpen = useSyncExternalStore(listen, () => selectIsOpen(actor.getSnapshot()));
  const dismiss = (): void => actor.send({ type: 'dialog.dismissed' });
  return <MissingPartDialog open={isOpen} onClose={dismiss} onReload={() => window.location.reload()} />;
}
