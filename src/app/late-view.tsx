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
  // A component of its own: React requires that a render which waited calls `use` again.
  function Awaited(props: Props) {
    return show(use(module.load()), props);
  }
  function View(props: Props) {
    const code = module.loaded();
    // Its chart has loaded it; only the gallery, which makes no calls, waits for it here.
    return code === null ? <Awaited {...props} /> : show(code, props);
  }
  return { ...module, View };
}
