import type { RefObject } from 'react';

/** What a dialog that follows a chart is given. */
export interface DialogProps<Actor> {
  readonly actor: Actor;
  /** Where the focus goes if what opened it is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
}
