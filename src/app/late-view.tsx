import { type ComponentType, type ReactNode, use } from 'react';
import type { TextPart } from '#text/catalogue.ts';
import { type Late, late } from './late.ts';

/** A view that is loaded when it is needed. */
export interface LateView<Module, Props> extends Late<Module> {
  readonly View: ComponentType<Props>;
}

export function lateView<Module, Props extends object>(
  part: TextPart,
  read: () => Promise<Module>,
  show: (module: Module, props: Props) => ReactNode,
): LateView<Module, Props> {
  const module = late(part, read);
  function View(props: Props) {
    // Its chart has loaded it; only the gallery, which makes no calls, waits for it here.
    return show(module.loaded() ?? use(module.load()), props);
  }
  return { ...module, View };
}
