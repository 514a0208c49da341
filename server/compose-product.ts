import type { Hono } from 'hono';
import type { LiveMessage } from '#contract/live.ts';
import { CALLBACK_PATH, integrationRoutes } from './accounts/integration-routes.ts';
import { createLinking, type Linking } from './accounts/linking.ts';
import { accountRoutes } from './accounts/routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { reportCall } from './adaptive-width.ts';
import type { ConceptLikelihood } from './answers/embedded/classifier.ts';
import { createConceptLikelihood, createEngineOn } from './answers/embedded/engine.ts';
import { createTopicsOf } from './answers/embedded/topics.ts';
import { createCompletions } from './answers/endpoint/completions.ts';
import { createEndpointGenerators } from './answers/endpoint/generator.ts';
import { createGathering } from './answers/gathering.ts';
import { createKnowledgeChanges } from './answers/knowledge-changes.ts';
import type { AnswerGenerator } from './answers/port.ts';
import { createAtHome } from './cells/at-home.ts';
import { type CellSetting, createCells } from './cells/cells.ts';
import { NO_CLAIMS } from './cells/claims.ts';
import { consentRoute, createConsentsElsewhere } from './cells/consents-elsewhere.ts';
import { createLinksElsewhere } from './cells/links-elsewhere.ts';
import { createNotificationsElsewhere } from './cells/notifications-elsewhere.ts';
import { forwardedRoute } from './cells/receiving.ts';
import type { AnswersConfig, MarketplaceConfig } from './config.ts';
import { digestRoutes } from './digest/routes.ts';
import { startDigesting } from './digest/sending.ts';
import { unsubscribeRoutes } from './digest/unsubscribing.ts';
import { draftRoutes } from './drafts/routes.ts';
import { firstStepsRoutes } from './first-steps/routes.ts';
import { greetingSignatureRoutes } from './greeting-signature/routes.ts';
import { historyRoutes } from './history/routes.ts';
import type { ApiEnv } from './http/api.ts';
import { createApp, type PlainRoute } from './http/app.ts';
import { clientAddress } from './http/client-address.ts';
import type { StaticFiles } from './http/static-files.ts';
import { createFlowCookie, createSessionCookie, type TokenCookie } from './http/token-cookie.ts';
import { createHousekeeping } from './identity/housekeeping.ts';
import { createIdentity, type Identity } from './identity/identity.ts';
import type { Passwords } from './identity/passwords.ts';
import { identityRoutes } from './identity/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { createHub, type Hub, type Publish } from './live/hub.ts';
import { errorFields, type Log, type LogRequest } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import type { MailTransport } from './mail/transport.ts';
import { createMarketplaceApi } from './marketplace/api.ts';
import { shareBudget } from './marketplace/budget-share.ts';
import { type CallRates, createCallBudget, UNLIMITED } from './marketplace/call-budget.ts';
import { createMarketplaceHttp } from './marketplace/http.ts';
import { type MarketplaceCall, measuredHttp } from './marketplace/measured-http.ts';
import { createMarketplaceTokens } from './marketplace/tokens.ts';
import type { Metrics } from './metrics.ts';
import { missingDataRoutes } from './missing-data/routes.ts';
import { describeApi } from './openapi.ts';
import { operatorRoutes } from './operators/routes.ts';
import { policyRoutes } from './policies/routes.ts';
import { createPolicySuggestions } from './policies/suggesting.ts';
import { privateFactRoutes } from './private-facts/routes.ts';
import { createPushService, type PushConfig } from './push/push-service.ts';
import { startPushing } from './push/pushing.ts';
import { pushRoutes } from './push/routes.ts';
import { createAccountActivity } from './questions/account-activity.ts';
import { type Answering, createAnswering } from './questions/answering.ts';
import { questionContextRoutes } from './questions/context.ts';
import { createDeleting } from './questions/deleting.ts';
import { createHolidays, type ReadHolidays } from './questions/holidays.ts';
import { NOTIFICATIONS_PATH, notificationRoute } from './questions/notifications.ts';
import type { PollTimes } from './questions/poll-interval.ts';
import { questionRoutes } from './questions/routes.ts';
import { startWorkers, type WorkerLimits, type Workers } from './questions/workers.ts';
import { quickAnswerRoutes } from './quick-answers/routes.ts';
import { rehearsalRoutes } from './rehearsal/routes.ts';
import { reportRoutes } from './report/routes.ts';
import type { RetentionConfig } from './retention/archiving.ts';
import { searchRoutes } from './search/routes.ts';
import { viewRoutes } from './search/view-routes.ts';
import type { Secrets } from './secrets.ts';
import { secureRandom } from './secure-random.ts';
import { automaticRoutes } from './settings/automatic-routes.ts';
import { automaticRuleRoutes } from './settings/automatic-rule-routes.ts';
import { automaticShadowRoutes } from './settings/automatic-shadow-routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { ruleChoiceRoutes } from './settings/rule-choice-routes.ts';
import { similarRoutes } from './similar/routes.ts';
import type { Broadcasts, OpenStore } from './store/port.ts';
import { DRAFT_BUDGET } from './test-questions/draft-within.ts';
import { testQuestionRoutes } from './test-questions/routes.ts';
import { systemTimers, type Timers } from './timers.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';
import { transferRoutes } from './transfer/routes.ts';
import { typedAnswerRoutes } from './typed-answers/routes.ts';

export interface ProductDeps {
  readonly store: OpenStore;
  /** Messages between nodes; default: the store's. */
  readonly broadcasts?: Broadcasts;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly transport: MailTransport;
  readonly push: PushConfig;
  /** Null: the embedded generator alone writes drafts. */
  readonly answers: AnswersConfig | null;
  /** Replaces the embedded generator, whose model is read from its file otherwise; for tests. */
  readonly embedded?: AnswerGenerator;
  readonly metrics: Metrics;
  /** Default: nothing is recorded. */
  readonly tracing?: Tracing;
  readonly marketplace: MarketplaceConfig;
  /** Replaces the global `fetch` for calls to the marketplace; for tests. */
  readonly fetcher?: typeof fetch;
  /** Replaces the system's timers and random numbers; for tests. */
  readonly timers?: Timers;
  readonly random?: () => number;
  /** The product's own public origin. */
  readonly url: string;
  /** Default: there are no other cells. */
  readonly cell?: CellSetting | null;
  readonly pollTimes: PollTimes;
  readonly workerLimits: WorkerLimits;
  /** How many calls to the marketplace this node makes in a second; default: as many as there are. */
  readonly callRates?: CallRates;
  /** Default: everything stays in the store. */
  readonly retention?: RetentionConfig | null;
  /** The factor by which the delays of scheduled answers are shortened. */
  readonly clockRate: number;
  /** Replaces the calendars of holidays; for tests. */
  readonly readHolidays?: ReadHolidays;
  readonly trustedProxies: number;
  /** Additional routes, e.g. of the demo. */
  readonly routes: readonly PlainRoute[];
  readonly pictureOrigins: readonly string[];
  readonly files: StaticFiles | null;
  readonly log: Log;
  readonly logRequest: LogRequest;
}

/** The wired product, without a listening server. */
export interface Product {
  readonly app: Hono<ApiEnv>;
  readonly identity: Identity;
  readonly cookie: TokenCookie;
  readonly ownOrigins: ReadonlySet<string>;
  readonly hub: Hub;
  readonly linking: Linking;
  readonly answering: Answering;
  readonly workers: Workers;
  /** Makes `/readyz` fail and refuses new live connections; requests are still served. */
  readonly drain: () => void;
  readonly isDraining: () => boolean;
  /** Stops background work, which other nodes continue. */
  readonly stopWork: () => Promise<void>;
  /** Stops everything; call it when no request is in progress. */
  readonly stop: () => Promise<void>;
}

export function composeProduct(deps: ProductDeps): Product {
  const { store, secrets, metrics, log, url, timers = systemTimers, random = secureRandom } = deps;
  const { tracing = NO_TRACING } = deps;
  const secure = url.startsWith('https:');
  const cells = deps.cell ? createCells(deps.cell, timers, metrics) : null;
  const claims = cells?.claims ?? NO_CLAIMS;
  const cell = cells?.name ?? null;
  const cookie = createSessionCookie(secure, cell);
  const flowCookie = createFlowCookie(secure, cell);
  const ownOrigins = new Set([url]);
  const { pollTimes, clockRate } = deps;
  const activity = createAccountActivity({ store, pollEvery: pollTimes.pollEvery, timers });
  const { onActivity } = activity;
  const onConnection = (change: 1 | -1, userId: string): void => {
    metrics.liveConnection(change);
    activity.onConnection(change, userId);
  };
  const onMessage = (message: LiveMessage): void => {
    if (message.event === 'AccountChanged') tokens.forget(message.details.accountId);
  };
  const { broadcasts = store.broadcasts } = deps;
  const hub = createHub({ store, broadcasts, onConnection, onMessage, log, timers });
  const sendPush = createPushService({ store, secrets, config: deps.push });
  const pushing = startPushing({ store, sendPush, clockRate, random, timers, log });
  const publish: Publish = (message, userId) => {
    hub.publish(message, userId);
    pushing.onPublished(message);
  };
  const mailer = createMailer({
    store,
    secrets,
    transport: deps.transport,
    publicUrl: () => url,
    onOutcome: metrics.mail,
    log,
  });
  const composing = { store, secrets, transport: deps.transport, publicUrl: () => url, cell, timers, log };
  const digesting = startDigesting({ ...composing, onOutcome: metrics.digest, random });
  const identity = createIdentity({ store, passwords: deps.passwords, secrets, mailer, publish, claims, log });

  const housekeeping = createHousekeeping({ store, publish, claims, log }, timers);
  const unmeasured = createMarketplaceHttp({ apiUrl: deps.marketplace.apiUrl, fetcher: deps.fetcher, timers });
  const onCall = (call: MarketplaceCall): void => {
    metrics.marketplaceCall(call);
    reportCall(call);
  };
  const http = measuredHttp(unmeasured, timers, onCall, tracing);
  const tokens = createMarketplaceTokens({ store, secrets, http, config: deps.marketplace, publish, timers, log });
  const rates = deps.callRates ?? UNLIMITED;
  const isLimited = rates.application !== null || rates.seller !== null;
  // A store on SQLite has one node, which has all of the budget.
  const isShared = isLimited && store.engine === 'postgres';
  const calls = createCallBudget(rates, timers, isShared ? 0 : 1);
  metrics.watchCallBudget(calls.use);
  const sharing = isShared ? shareBudget({ shares: store.budgetShares, budget: calls, timers, log }) : null;
  const marketplace = createMarketplaceApi(http, tokens.accessTokenOf, { timers, random }, calls);
  const knowledgeChanges = createKnowledgeChanges({ store, timers });
  const { onKnowledgeChanged } = knowledgeChanges;
  const onAnswer = metrics.answer;
  const attempting = { store, marketplace, publish, onKnowledgeChanged, onAnswer, onActivity, tracing, timers, random };
  const answering = createAnswering(attempting);
  const deleting = createDeleting(attempting);
  const { gather, gatherKnowledge } = createGathering({ store, marketplace, timers });
  const likelihood = sharedLikelihood(deps);
  const generators = createGenerators(deps, likelihood, timers);
  const generator = generators.ofDrafts;
  const { clientId } = deps.marketplace;
  const limits = deps.workerLimits;
  const onWork = metrics.work;
  const topicsOf = createTopicsOf(likelihood);
  const working = {
    store,
    marketplace,
    gather,
    gatherKnowledge,
    knowledgeChanges,
    generator,
    answering,
    publish,
    topicsOf,
  };
  const isHoliday = createHolidays(log, deps.readHolidays);
  const workers = startWorkers({
    ...working,
    onAnswer,
    onWork,
    activity,
    limits,
    clientId,
    pollTimes,
    clockRate,
    isHoliday,
    retention: deps.retention ?? null,
    tracing,
    log,
    timers,
    random,
  });
  const linking = createLinking({
    store,
    secrets,
    http,
    tokens,
    config: deps.marketplace,
    redirectUri: () => `${url}${CALLBACK_PATH}`,
    publish,
    claims,
    elsewhere: cells === null ? null : createConsentsElsewhere({ ...cells, cell: cells.name }),
    scheduleAccount: workers.scheduleAccount,
    onLinked: workers.wakeImports,
    log,
  });

  let isDraining = false;
  const stopWork = async (): Promise<void> => {
    await Promise.all([workers.stop(), pushing.stop(), digesting.stop(), housekeeping.stop(), mailer.stop()]);
    await sharing?.stop();
  };

  const app: Hono<ApiEnv> = createApp({
    identity,
    cookie,
    flowCookie,
    serveAtHome:
      cells === null ? null : createAtHome({ ...cells, cell: cells.name, store, identity, cookie, flowCookie, log }),
    log,
    routes: [
      ...(cells === null
        ? []
        : [
            forwardedRoute({
              cell: cells.name,
              secrets: cells.secrets,
              url,
              flowCookie,
              now: cells.now,
              timers,
              log,
              serve: async (request, environment) => app.fetch(request, environment),
            }),
            consentRoute({ restore: (token) => linking.restoreHere(token) }),
          ]),
      ...integrationRoutes({ identity, cookie, linking }),
      notificationRoute({
        store,
        clientId,
        tracing,
        floods: workers.floods,
        readOrders: workers.readOrdersOf,
        wake: workers.wakeInbox,
        elsewhere:
          cells === null
            ? null
            : createNotificationsElsewhere({ ...cells, cell: cells.name, path: NOTIFICATIONS_PATH }),
      }),
      ...unsubscribeRoutes({
        store,
        secrets,
        elsewhere: cells === null ? null : createLinksElsewhere({ ...cells, cell: cells.name }),
      }),
      ...deps.routes,
    ],
    bindings: [
      ...identityRoutes(identity),
      ...accountRoutes({ store, marketplace, linking }),
      ...questionRoutes({ store, answering, deleting, publish }),
      ...inboxRoutes({ store }),
      ...activityRoutes({ store }),
      ...historyRoutes({ store }),
      ...searchRoutes({ store }),
      ...viewRoutes({ store }),
      ...greetingSignatureRoutes({ store, publish, onKnowledgeChanged }),
      ...firstStepsRoutes({ store }),
      ...operatorRoutes({ store, mailer, publish, claims }),
      ...quickAnswerRoutes({ store, publish, onKnowledgeChanged }),
      ...questionContextRoutes({ store }),
      ...similarRoutes({ store, likelihood }),
      ...draftRoutes({ store }),
      ...automaticRoutes({ store, publish }),
      ...automaticRuleRoutes({ store, publish, isHoliday }),
      ...ruleChoiceRoutes({ store, marketplace, log }),
      ...automaticShadowRoutes({ store, publish, clockRate }),
      ...settingsRoutes({ store, publish, onKnowledgeChanged }),
      ...policyRoutes({ store, publish, onKnowledgeChanged, suggest: createPolicySuggestions({ store }) }),
      ...privateFactRoutes({ store, publish, onKnowledgeChanged }),
      ...missingDataRoutes({ store, publish }),
      ...rehearsalRoutes({ store, wake: workers.wakeRehearsals }),
      ...pushRoutes({ store, secrets, sendPush, origins: deps.push.origins, wake: pushing.wake }),
      ...digestRoutes(composing),
      ...reportRoutes({ store, marketplace, timers }),
      ...transferRoutes({ store, publish, onKnowledgeChanged }),
      ...typedAnswerRoutes({ store, publish }),
      ...testQuestionRoutes({ store, gather, generator: generators.ofTests, timers }),
    ],
    ownOrigins: () => ownOrigins,
    connectionOf: clientAddress(deps.trustedProxies),
    openApi: describeApi,
    metrics,
    logRequest: deps.logRequest,
    isBehindProxy: deps.trustedProxies > 0,
    headers: () => ({ secure, pictureOrigins: deps.pictureOrigins }),
    checkReady: async () => {
      if (isDraining) throw new Error('it is being stopped');
      await store.ping();
    },
    files: deps.files,
  });
  return {
    app,
    identity,
    cookie,
    ownOrigins,
    hub,
    linking,
    answering,
    workers,
    drain: () => {
      isDraining = true;
    },
    isDraining: () => isDraining,
    stopWork,
    stop: async () => {
      await stopWork();
      await hub.stop();
    },
  };
}

/** The classifier, for drafts and for similar questions; with a generator of a test's own it is read only when it is needed. */
function sharedLikelihood({ embedded, log }: ProductDeps): ConceptLikelihood {
  const read = (): ConceptLikelihood =>
    createConceptLikelihood(({ message }) => log.warn({ reason: message }, 'draft model not loaded, training it now'));
  let likelihood = embedded === undefined ? read() : null;
  const loaded = (): ConceptLikelihood => {
    likelihood ??= read();
    return likelihood;
  };
  return Object.assign((text: string) => loaded()(text), {
    nearness: (stem: string, others: Iterable<string>) => loaded().nearness(stem, others),
  });
}

/**
 * The generators of drafts and of test answers: the embedded one, or an endpoint that falls back to it. Test answers have a
 * shorter time limit, as a user waits for them.
 */
function createGenerators(
  { answers, embedded: given, store, metrics, log }: ProductDeps,
  likelihood: ConceptLikelihood,
  timers: Timers,
): Record<'ofDrafts' | 'ofTests', AnswerGenerator> {
  const embedded = given ?? createEngineOn(likelihood);
  if (answers === null) return { ofDrafts: embedded, ofTests: embedded };
  const { model, budget } = answers;
  const within = createEndpointGenerators({
    complete: createCompletions(answers, timers),
    fallback: embedded,
    timers,
    onUsage: (accountId, usage) => {
      metrics.tokens(model, usage);
      store.answerUsage
        .add(accountId, { model, ...usage })
        .catch((error: unknown) => log.error({ accountId, ...errorFields(error) }, 'token usage not recorded'));
    },
    onDraft: metrics.draft,
    log,
  });
  return { ofDrafts: within(budget), ofTests: within(Math.min(budget, DRAFT_BUDGET)) };
}
