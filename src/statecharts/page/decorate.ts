import { decorate, type LitInside, type StageSnapshot } from '@mostrador/chart-gallery';
import type { ChartPage, VersionDetails } from '../contents/page-data.ts';

interface Marks {
  readonly page: ChartPage;
  readonly snapshot: StageSnapshot | null;
  readonly compared: VersionDetails | null;
  readonly hasCoverage: boolean;
  readonly folded: ReadonlySet<string>;
  /** What of the charts that are opened in it runs. */
  readonly inside: LitInside;
}

/** Marks the drawing: what is folded, where the chart stands, what can be pressed, what changed, who walked what. */
export function decoratePage(svg: Element, { page, snapshot, compared, hasCoverage, folded, inside }: Marks): void {
  decorate(svg, {
    folded,
    active: new Set([...(snapshot?.states ?? []), ...inside.states]),
    taken: new Set([...(snapshot?.taken ?? []), ...inside.taken]),
    innermost: new Set(inside.innermost),
    reachable: new Set(page.places.map(({ uid }) => uid)),
    transient: new Set(page.transient),
    changes: compared?.changes ?? [],
    signWords: (state, isFolded) => `${isFolded ? 'Desplegar' : 'Plegar'} «${state}»`,
  });
  for (const element of svg.querySelectorAll<SVGElement>('[data-transition]')) {
    const walked = page.coverage?.transitions[element.dataset.transition ?? ''];
    const highest = walked?.levels.at(-1);
    element.dataset.level = hasCoverage ? (walked?.failed != null ? 'failed' : String(highest ?? 'none')) : '';
  }
}
