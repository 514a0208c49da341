import type { Generated } from 'kysely';

/**
 * The tables, equal on both engines: times are epoch milliseconds, flags are 0 or 1, JSON is stored as text. Text is compared byte by
 * byte.
 */
export interface Schema {
  users: UsersTable;
  recovery_codes: { user_id: string; hash: string };
  known_devices: { user_id: string; device_key: string; seen_at: number };
  flow_codes: FlowCodesTable;
  attempts: { key: string; times: string; expires_at: number };
  sessions: SessionsTable;
  link_states: LinkStatesTable;
  accounts: AccountsTable;
  tokens: TokensTable;
  operators: { account_id: string; email: string; permissions: number };
  items: ItemsTable;
  buyers: { id: string; nickname: string };
  categories: { id: string; name: string; stored_at: number };
  listing_types: { site_id: string; types: string; stored_at: number };
  quick_answers: QuickAnswersTable;
  quick_answer_versions: QuickAnswerVersionsTable;
  policies: { account_id: string; topic: string; value: string | null; text: string };
  private_facts: PrivateFactsTable;
  unknown_parts: UnknownPartsTable;
  account_counters: AccountCountersTable;
  knowledge: KnowledgeTable;
  questions: QuestionsTable;
  shadow_decisions: ShadowDecisionsTable;
  typed_answers: TypedAnswersTable;
  history: { account_id: string; question_id: string; answered_at: number; position: number };
  activity: ActivityTable;
  inbox: InboxTable;
  sync_jobs: SyncJobsTable;
  outbox: OutboxTable;
  answer_usage: AnswerUsageTable;
  question_search: { account_id: string; question_id: string };
  /** SQLite only: an insert indexes the question. */
  question_indexing: { account_id: string; id: string };
  /** Accounts whose history is not all indexed yet; `before_id`: the last question that is. */
  search_backfill: { account_id: string; before_id: string | null };
  saved_views: SavedViewsTable;
  dismissed_first_steps: { account_id: string; user_id: string };
  rehearsals: { account_id: string; id: string; started_by: string; started_at: number; failed: number };
  rehearsal_rows: RehearsalRowsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  imported_answers: ImportedAnswersTable;
  push_keys: { name: string; public_key: string; sealed: string };
  push_people: PushPeopleTable;
  push_choices: { account_id: string; user_id: string; kinds: string };
  push_devices: PushDevicesTable;
  push_accounts: PushAccountsTable;
  push_told: { account_id: string; question_id: string; kind: string; told_at: number };
  push_notices: PushNoticesTable;
  push_pages: { user_id: string; node: string; until: number };
  digests: DigestsTable;
  orders: OrdersTable;
  report_spans: ReportSpansTable;
  report_order_spans: ReportOrderSpansTable;
  /** Accounts whose answers are counted ahead; claiming one moves `due_at`. */
  report_accounts: { account_id: string; due_at: number };
  budget_shares: { node: string; parts: number; expires_at: number; exhausted_since: number | null };
  key_fingerprints: { name: string; fingerprint: string; kept_at: number };
  migrations: { name: string };
}

interface SpanTable {
  account_id: string;
  start_at: number;
  end_at: number;
  /** Another one each time that counting begins. */
  token: number;
  /** By what it is counted, as a fingerprint: the local clock, and what the release knows. */
  basis: string;
}

interface ReportOrderSpansTable extends SpanTable {
  /** Null: not counted yet. */
  orders: string | null;
}

interface ReportSpansTable extends SpanTable {
  /** Null: not counted yet. */
  answers: string | null;
  items: string | null;
  topics: string | null;
  modes: string | null;
}

interface UsersTable {
  id: string;
  email: string;
  password_hash: string;
  verified: number;
  created_at: number;
  factor_secret: string | null;
  factor_enabled: number;
  factor_step: number | null;
}

interface FlowCodesTable {
  purpose: string;
  email: string;
  /** The hash of the token of the browser flow that requested the code. */
  flow: string;
  hash: string;
  /** The hash of the password that the flow signed up with. */
  password_hash: string | null;
  tries: number;
  /** When the code expires. */
  expires_at: number;
  /** When the flow's password expires. */
  kept_until: number;
}

interface SessionsTable {
  id: string;
  token_hash: string;
  user_id: string;
  stage: string;
  started_at: number;
  seen_at: number;
  idle_ttl: number;
  idle_expires_at: number;
  expires_at: number;
  ip: string;
  user_agent: string;
}

interface LinkStatesTable {
  state_hash: string;
  session_id: string;
  user_id: string;
  verifier: string;
  site_id: string;
  account_id: string | null;
  expires_at: number;
}

interface AccountsTable {
  id: string;
  site_id: string;
  nickname: string;
  icon: string | null;
  owner_id: string;
  link_status: string;
  last_contact_at: number;
  created_at: number;
  operation_mode: string;
  automatic_response: string;
  auto_response_delay: number;
  /** In hundredths. */
  minimum_confidence: Generated<number>;
  register: string | null;
  undo_seconds: Generated<number>;
  /** 1: its pending questions were not read since it was linked. */
  awaits_import: Generated<number>;
  greeting: string | null;
  signature: string | null;
  /** Who halted all automatic answers (an e-mail), and when; both null: nobody. */
  halted_by: Generated<string | null>;
  halted_at: Generated<number | null>;
  /** The rules of automatic answers, as JSON; null: none. */
  automatic_rules: Generated<string | null>;
  /** The account's last shadow run, and when it was stopped before its end; all null: there was none. */
  shadow_started_at: Generated<number | null>;
  shadow_ends_at: Generated<number | null>;
  shadow_stopped_at: Generated<number | null>;
  /** Whether operators need a second factor. */
  second_factor_required: Generated<number>;
  /** Since when the account is being deleted, and nobody sees it. */
  deleted_at: Generated<number | null>;
}

/** What automatic mode would have done with the last draft of a question, in the last shadow run. */
interface ShadowDecisionsTable {
  account_id: string;
  question_id: string;
  decided_at: number;
  /** When the answer would have been due; null: never. */
  due_at: number | null;
  /** Why it would have been left to a person, at once or when it was due; null: it would have been sent. */
  reason: string | null;
  /** The rule that decided; null: the settings. */
  rule_id: string | null;
  /** The answer, its variables resolved, without greeting and signature. */
  text: string;
}

/** What a member typed for a question and did not send. */
interface TypedAnswersTable {
  account_id: string;
  user_id: string;
  question_id: string;
  text: string;
  with_greeting: number;
  with_signature: number;
  /** Grows with every write, also across a deletion. */
  version: number;
  written_at: number;
}

interface TokensTable {
  account_id: string;
  access: string;
  refresh: string | null;
  expires_at: number;
  version: number;
  lease_until: number | null;
}

interface ItemsTable {
  account_id: string;
  id: string;
  title: string;
  thumbnail: string;
  permalink: string;
  listing_type_id: string;
  catalog_listing: number;
  price: number | null;
  currency_id: string;
  search_text: string;
  stored_at: number;
  /** Null: not read since there is this column. */
  category_id: Generated<string | null>;
  /** The marketplace's item status: `active`, `paused`, … */
  status: Generated<string>;
}

interface QuickAnswersTable {
  account_id: string;
  title_key: string;
  title: string;
  answer: string;
  color: string;
  position: number;
  search_text: string;
  uses: Generated<number>;
}

interface QuickAnswerVersionsTable {
  account_id: string;
  /** The key of the quick answer's present title. */
  title_key: string;
  /** Counts from 1. */
  version: number;
  title: string;
  answer: string;
  color: string;
  /** Both null for what was there before versions were kept. */
  written_by: string | null;
  written_at: number | null;
}

/**
 * Stored counts of an account. Its row is also the account's lock: every transaction that changes the state of a question locks it
 * first, so that two of them never deadlock. `history_low`…`history_high` are the positions in use.
 */
interface AccountCountersTable {
  account_id: string;
  pending: number;
  history_low: number;
  history_high: number;
  activity: number;
  /** The first position of the activity; what came before was archived. */
  activity_low: Generated<number>;
  /** Answers of before then were archived or deleted; null: none were. */
  archived_before: Generated<number | null>;
  /** How often imported answers changed. */
  imports: Generated<number>;
}

/** The version of the knowledge that an account's drafts are written from. Lock the account's counters before this row. */
interface KnowledgeTable {
  account_id: string;
  /** Incremented by every change. */
  version: number;
  /** `version` after the last change that concerns all items. */
  shared_version: number;
  /** When outdated drafts are written again, and the account's place among those due; null: there are none. */
  due_at: number | null;
  /** Unused; the release before orders by it. */
  served_at: number;
  /** Until when the first drafts wait for the import of earlier answers; null: they do not wait. */
  wait_until: number | null;
}

interface QuestionsTable {
  account_id: string;
  /** What its draft and answer continue, as a `traceparent`. */
  trace: Generated<string | null>;
  id: string;
  text: string;
  asked_at: number;
  buyer_id: string;
  item_id: string;
  state: string;
  suggested_answer: string | null;
  /** Whether the draft answers the question; null without a draft. */
  draft_known: number | null;
  /** In hundredths; null without a draft, and for drafts of older releases. */
  draft_confidence: number | null;
  /** The draft's sources and what lowered its confidence, as JSON; null where `draft_confidence` is. */
  draft_reasons: string | null;
  /** Null where `draft_confidence` is. */
  drafted_at: number | null;
  /** What was sent: the draft unchanged, automatically or by a member, edited, or another text. Null before an answer was sent. */
  draft_use: string | null;
  schedule: number | null;
  manual_reason: string | null;
  /** What it asks about: `stock,shipping`; null: not read yet. */
  topics: Generated<string | null>;
  /** The last `manual_reason` of a question that has none any more, since somebody answers it. */
  held_back: string | null;
  reply_text: string | null;
  greeting: string | null;
  signature: string | null;
  answered_by: string | null;
  /** Whether a quick answer was in the member's answer; null: not a member's, or of an older release. */
  quick_answer: number | null;
  answered_at: number | null;
  answer_text: string | null;
  /** The lease of the attempt under way, or of the node that writes the draft. */
  lease_until: number | null;
  fence: number;
  /** Attempts to answer or delete since the question was last manual. */
  tries: Generated<number>;
  /** When the scheduled answer was first due; null without one. */
  first_due_at: number | null;
  /** While sending or deleting: whether the outcome of the attempt is unknown. */
  outcome_unknown: Generated<number>;
  /** The answer of a member that was not sent: it waits until `send_at`, is being sent, or came back. Null without one. */
  unsent_text: string | null;
  unsent_greeting: string | null;
  unsent_signature: string | null;
  /** The e-mail of the member. */
  unsent_by: string | null;
  /** When the unsent answer is sent, set until the outcome is known; null: not by itself. */
  send_at: number | null;
  /** While pending: until when a person's typing postpones the scheduled answer. `schedule` is never earlier. */
  held_until: number | null;
  /** The e-mail of the person who holds it, or held it last. */
  held_by: string | null;
  /** While pending and due: until when a node checks whether the draft is still valid. */
  recheck_until: number | null;
  /** The `knowledge.version` that the draft was written from. */
  draft_version: Generated<number>;
  /** The `knowledge.version` of the last change that concerns this question's item. */
  stale_version: Generated<number>;
  /** A hash of the knowledge that the draft was written from. */
  draft_fingerprint: string | null;
  /** Whether the draft has to be written again because the answers endpoint was unavailable. */
  draft_provisional: Generated<number>;
  /** The previous draft, which an open page may still show. */
  earlier_draft: string | null;
  /** The answer that was last tried and not accepted by the time the marketplace was asked. Null without one. */
  tried_text: string | null;
  tried_greeting: string | null;
  tried_signature: string | null;
  /** The e-mail of the member, or the product's name. */
  tried_by: string | null;
}

/** A listing of an order of the marketplace. */
interface OrdersTable {
  account_id: string;
  id: string;
  item_id: string;
  buyer_id: string;
  created_at: number;
  /** When the marketplace last changed the order. */
  updated_at: number;
  is_cancelled: number;
}

interface PrivateFactsTable {
  account_id: string;
  item_id: string;
  id: string;
  text: string;
  written_by: string;
  written_at: number;
  /** The order in which an item's facts were added. */
  position: number;
}

/** A question of a rehearsal. Without a draft yet, all that comes of it is null. */
interface RehearsalRowsTable {
  account_id: string;
  question_id: string;
  rehearsal_id: string;
  /** 0 is the newest answer. */
  position: number;
  draft: string | null;
  draft_known: number | null;
  would_send: number | null;
  reason: string | null;
  judgement: string | null;
  /** 1: the judgement is not a person's. */
  by_machine: number;
}

/** A file of entries that a person read, and may have imported. */
interface ImportsTable {
  account_id: string;
  id: string;
  kind: string;
  file: string;
  /** An e-mail. */
  started_by: string;
  /** `reading`, `preview`, `imported`, or `undone`. */
  state: string;
  added: number;
  changed: number;
  same: number;
  broken: number;
  /** How many entries the undo left as they were. */
  kept: number;
  created_at: number;
  imported_at: number | null;
}

/** A row of such a file. */
interface ImportRowsTable {
  account_id: string;
  import_id: string;
  line: number;
  state: string;
  problem: string | null;
  /** What identifies the entry among those of its kind. */
  key: string;
  /** Its values as JSON; null: there was none. */
  before: string | null;
  after: string;
  /** 1: an undo left the entry as it was. */
  kept: number;
}

interface ImportedAnswersTable {
  account_id: string;
  /** A digest of listing, question and answer. */
  id: string;
  /** Empty: of the whole account. */
  item_id: string;
  question: string;
  answer: string;
  /** Who answered, as the file has it; empty: it does not say. */
  author: string;
  answered_at: number;
  /** Null: the file does not say. */
  asked_at: number | null;
}

/** Quiet hours in minutes of the day; all three null: none. */
interface PushPeopleTable {
  user_id: string;
  hides_content: number;
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string | null;
}

interface PushDevicesTable {
  id: string;
  session_id: string;
  user_id: string;
  endpoint_hash: string;
  /** The key that the browser subscribed with. */
  public_key: string;
  /** Endpoint and keys of the subscription. */
  sealed: string;
  added_at: number;
}

/** An account that a device follows. */
interface PushAccountsTable {
  account_id: string;
  /** Questions that were asked before are not told. */
  since: number;
  due_at: number;
  /** New questions are told from then on. */
  next_at: number;
  /** Whether it was told that the link is lost. */
  told_link: number;
}

interface PushNoticesTable {
  account_id: string;
  device_id: string;
  kind: string;
  question_id: string | null;
  count: number;
  generation: number;
  attempts: number;
  /** Times it was begun without an outcome. */
  claims: number;
  expires_at: number;
  due_at: number;
  lease_until: number | null;
}

/** Who gets a digest of which account by mail. */
interface DigestsTable {
  account_id: string;
  user_id: string;
  frequency: string;
  /** The day on which the next one is due, in the time zone of the account's site. */
  day: string;
  due_at: number;
  attempts: number;
  /** 1: a node began to send it and stored no outcome. */
  begun: number;
}

/** The parts of a question that its draft could not answer. */
interface UnknownPartsTable {
  account_id: string;
  question_id: string;
  position: number;
  item_id: string;
  topic: string | null;
  asked: string;
  asked_at: number;
  /** When a private fact supplied the answer. */
  settled_at: number | null;
  /** When a person dismissed it. */
  dismissed_at: number | null;
}

interface ActivityTable {
  account_id: string;
  position: number;
  timestamp: number;
  email: string;
  code: string;
  details: string;
}

interface InboxTable {
  account_id: string;
  topic: string;
  resource: string;
  generation: number;
  attempts: number;
  due_at: number;
  lease_until: number | null;
  /** What its work continues, as a `traceparent`. */
  trace: string | null;
}

interface SyncJobsTable {
  account_id: string;
  name: string;
  cursor: string | null;
  attempts: number;
  /** Null during a run, and when none is scheduled. */
  due_at: number | null;
  lease_until: number | null;
  fence: number;
  /** Its last activity; null: none since it was scheduled, so that its first run counts as one. */
  active_at: number | null;
}

interface AnswerUsageTable {
  account_id: string;
  /** Days since the epoch. */
  day: number;
  model: string;
  calls: number;
  prompt_tokens: number;
  completion_tokens: number;
}

interface SavedViewsTable {
  account_id: string;
  user_id: string;
  id: string;
  name: string;
  name_key: string;
  /** JSON. */
  filter: string;
  created_at: number;
}

interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  kind: string;
  payload: string;
  attempts: number;
  due_at: number;
}
