/** The words of `structureFaults`, so that an app says in its own language what is wrong. States are named by their uid. */
export interface FaultWords {
  readonly hasNoUid: (nodeId: string) => string;
  readonly uidRepeats: (uid: string) => string;
  readonly promisesNothing: (uid: string) => string;
  readonly promisesOfUnknown: (uid: string) => string;
  /** No transition handles the event there, and the model does not say that it is ignored. */
  readonly cellOpen: (uid: string, eventType: string) => string;
  readonly cellHandled: (uid: string, eventType: string) => string;
  readonly isStuck: (uid: string) => string;
  readonly isNoEnd: (uid: string) => string;
  readonly guardUnsaid: (guard: string) => string;
  readonly delayUnsaid: (delay: string) => string;
  readonly delayUnknown: (delay: string) => string;
  readonly hasNoCase: (eventType: string) => string;
  readonly endsUnsaid: (callId: string) => string;
  readonly eventUnknown: (eventType: string) => string;
}

/** The default. */
export const ENGLISH_FAULTS: FaultWords = {
  hasNoUid: (id) => `The state ${id} has no uid`,
  uidRepeats: (uid) => `The uid ${uid} is not unique`,
  promisesNothing: (uid) => `The model does not say what ${uid} promises`,
  promisesOfUnknown: (uid) => `The model promises something of ${uid}, which does not exist`,
  cellOpen: (uid, type) => `Nobody said what ${type} does in ${uid}`,
  cellHandled: (uid, type) => `The model says that ${uid} ignores ${type}, which it does not`,
  isStuck: (uid) => `Nothing leads out of ${uid}`,
  isNoEnd: (uid) => `The model says that ${uid} is an end, which it is not`,
  guardUnsaid: (guard) => `The guard "${guard}" has no words`,
  delayUnsaid: (delay) => `The delay "${delay}" has no words`,
  delayUnknown: (delay) => `Nothing waits for "${delay}"`,
  hasNoCase: (type) => `The model has no case of ${type}`,
  endsUnsaid: (id) => `The model does not say how ${id} may end`,
  eventUnknown: (type) => `The chart does not know ${type}`,
};
