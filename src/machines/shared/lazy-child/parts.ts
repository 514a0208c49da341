/** What differs from one lazily loaded child to another. */
interface LazyChild {
  /** The first part of the uids. */
  readonly uid: string;
  /** Ids of the requirements of its two states. */
  readonly requirements: readonly string[];
}

/**
 * The states of a chart whose child's code is loaded when it is needed: `loading` runs a call that loads it, which the chart
 * completes with an `invoke` that leads to the state of the child or to `missing`. From `missing` only loading the whole page
 * again helps, since browsers remember a module that they failed to load; the chart names `reloadPage` in `setup()`.
 */
export const createLazyChild = ({ uid, requirements }: LazyChild) =>
  ({
    loading: { meta: { uid: `${uid}-loading`, requirements } },
    missing: {
      meta: { uid: `${uid}-missing`, requirements },
      on: { 'retry.pressed': { actions: 'reloadPage' } },
    },
  }) as const;

/** The transitions of `loading` to the states of the children, by the same names; the last one needs no guard, since no other is left. */
export const toEach = <const Name extends string, Guard>(names: readonly Name[], guardOf: (name: Name) => Guard) =>
  names.map((target, index) => (index === names.length - 1 ? { target } : { guard: guardOf(target), target }));
