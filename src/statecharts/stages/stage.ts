import type { StagedActor, StageOptions } from '@mostrador/chart-gallery';
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { ChartModel } from '#machines/shared/model.ts';

/** What a view may need of its stage beside the actor. */
export interface ViewProps<Machine extends AnyStateMachine> {
  readonly actor: ActorRefFrom<Machine>;
  readonly clock: StagedActor['clock'];
}

/** How a chart is seen in the gallery: the product's own view of it, driven by the chart that the designer drives. */
export interface Stage<Machine extends AnyStateMachine = AnyStateMachine>
  extends Pick<StageOptions, 'actors' | 'startsAt'> {
  /** The chart with its cases. Those of the registry, or the same with contents that the view can show. */
  readonly model: ChartModel<Machine>;
  readonly View: (props: ViewProps<Machine>) => ReactNode;
  /** Opens what would hide the chart, e.g. a menu that closes by itself. */
  readonly reveal?: () => void;
  /** How long its parts take to arrive, in ms. */
  readonly settling?: number;
  /**
   * The same model with the charts that the product loads late. It comes when one of them is invoked, or once the view stands; so a chart is
   * seen before the code of all that it may lead to is here.
   */
  readonly whole?: () => Promise<ChartModel>;
  /** It brings what else is on the page: router and toasts. */
  readonly isWhole?: boolean;
}

/** Checks a stage's types against its machine. */
export function defineStage<Machine extends AnyStateMachine>(stage: Stage<Machine>): Stage<Machine> {
  return stage;
}
