// The public interface: whoever uses the package imports this module alone.
export { ENGLISH_FAULTS, type FaultWords } from './checks/fault-words.ts';
export { structureFaults, unhandledCells } from './checks/structure.ts';
export { type ChildActor, type Composition, compositionOf, rootsOf } from './composition/composition.ts';
export {
  type ChartDescription,
  describeChart,
  matches,
  nodesOf,
  readEventType,
  requirementsOf,
  type StateDescription,
  type StateKind,
  type TransitionDescription,
  type TransitionKind,
  transitionId,
  transitionsOf,
  uidOf,
} from './describe.ts';
export { type Case, type CasesAt, casesOf, delayNameOf, timersOf } from './explore/cases.ts';
export { delayMs, delayOf } from './explore/delays.ts';
export {
  type ChartGraph,
  type Edge,
  explore,
  graphOf,
  type Microstep,
  type Move,
  type OrderBook,
  orderBook,
  type Reaction,
  RestlessChartError,
  recorder,
  stateKey,
} from './explore/graph.ts';
export { isOneOfMany, messageSlot, PARENT, STARTED, slotOf } from './explore/messages.ts';
export { type ChartMessage, messagesOf } from './explore/messages-of.ts';
export { domainOf } from './explore/preempted.ts';
export { type Way, type Ways, waysOf } from './explore/ways.ts';
export { type LabelOf, labelByName, toMermaid } from './export/mermaid.ts';
export { toScxml } from './export/scxml.ts';
export { eventName, scxmlId, timerName } from './export/scxml-names.ts';
export { type ActorKind, actorKind } from './features/actor-logic.ts';
export { type BuiltinAction, type ChartFeatures, featuresOf } from './features/features.ts';
export {
  type CallOutcomes,
  type ChartModel,
  defineModel,
  type EventCase,
  type Invariant,
  isAt,
  isTimed,
  type Located,
  type OrderedEffect,
  type Outcome,
  ordered,
  type StatePromise,
  type Step,
  same,
} from './model.ts';
export {
  type ActorStatus,
  actorsOf,
  compactedSession,
  isRunning,
  type SessionActor,
  type SessionEntry,
} from './session/entries.ts';
export { type QuietFamily, quietFamily } from './session/quiet-children.ts';
export { recordSession } from './session/record.ts';
export {
  type Lifeline,
  latestOf,
  type MessageKind,
  type Sequence,
  type SequenceMessage,
  sequenceOf,
} from './session/sequence.ts';
export { type ChangeWords, ENGLISH_CHANGES } from './versions/change-words.ts';
export { type Change, type ChangedPart, type ChangeKind, compare, union } from './versions/compare.ts';
export { type ChartVersion, normalise, treeOf, type VersionState } from './versions/normalise.ts';
export { type Trial, unsampledEvents } from './zero/events.ts';
export { modelOf } from './zero/model-of.ts';
export { quietly } from './zero/quietly.ts';
export { type JsonSchema, type Samples, valuesOf } from './zero/samples.ts';
export { type StandIn, standIn } from './zero/stand-in.ts';
export {
  type GoalKind,
  type Reached,
  type Survey,
  type SurveyedMove,
  type SurveyLimits,
  survey,
  surveyStandIn,
} from './zero/survey.ts';
export { written } from './zero/written.ts';
