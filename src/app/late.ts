import { loadText, type TextPart } from '#text/catalogue.ts';

/** A part of the product that is loaded when it is needed: its code and the texts that it shows. */
export interface Late<Module> {
  /** Loads it once; rejects when code or texts did not arrive, and the next call tries again. */
  readonly load: () => Promise<Module>;
  /** Null until it is loaded. */
  readonly loaded: () => Module | null;
}

export function late<Module>(part: TextPart, read: () => Promise<Module>): Late<Module> {
  let module: Module | null = null;
  let loading: Promise<Module> | null = null;
  return {
    // The same promise each time: what is loaded already is shown without a moment of waiting.
    load: () => {
      loading ??= Promise.all([read(), loadText(part)]).then(
        ([code]) => {
          module = code;
          return code;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    loaded: () => module,
  };
}

/** The module of a part whose chart is open, since a chart opens only what is loaded. */
export function moduleOf<Module>({ loaded }: Late<Module>): Module {
  const module = loaded();
  if (module === null) throw new Error('A part is open before it is loaded');
  return module;
}
