import type { ComponentPropsWithRef } from 'react';
import { linkButton } from './link.css.ts';

/** A command that steps back behind what it stands beside: words like a link's, pressed like a button. */
export function LinkButton(props: Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'type'>) {
  return <button {...props} type="button" className={linkButton} />;
}
