import type { Generated } from 'kysely';

/**
 * The tables, alike on both engines: times are epoch milliseconds, flags are 0 or 1, JSON is text.
 * Text compares byte by byte on both.
 */
export interface Schema {
  users: UsersTable;
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
  listing_types: { site_id: string; types: string; stored_at: number };
  quick_answers: QuickAnswersTable;
  policies: { account_id: string; topic: string; value: string | null; text: string };
  private_facts: PrivateFactsTable;
  unknown_parts: UnknownPartsTable;
  account_counters: AccountCountersTable;
  knowledge: KnowledgeTable;
  questions: QuestionsTable;
  history: { account_id: string; question_id: string; answered_at: number; position: number };
  activity: ActivityTable;
  inbox: InboxTable;
  sync_jobs: SyncJobsTable;
  outbox: OutboxTable;
  answer_usage: AnswerUsageTable;
  key_fingerprints: { name: string; fingerprint: string; kept_at: number };
  migrations: { name: string };
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
  /** The hash of the token of the browser flow that asked for the code. */
  flow: string;
  hash: string;
  /** Of the password that the flow signs up with. */
  password_hash: string | null;
  tries: number;
  /** Of the code, and of the flow's password. */
  expires_at: number;
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
  greeting: string | null;
  signature: string | null;
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
  /** The marketplace's own word: `active`, `paused`, … */
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
}

/** The version of the knowledge that an account's drafts are written from. Lock the account's counters before this row. */
interface KnowledgeTable {
  account_id: string;
  /** Grows with every change, of whatever part. */
  version: number;
  /** `version` as it was after the last change that concerns all listings. */
  shared_version: number;
  /** From when on older drafts are redone; null: none are. */
  due_at: number | null;
  /** When a draft of the account was last redone: whose turn it is. */
  served_at: number;
  /** Until when the first drafts wait for the account's earlier answers; null: they came. */
  wait_until: number | null;
}

interface QuestionsTable {
  account_id: string;
  id: string;
  text: string;
  asked_at: number;
  buyer_id: string;
  item_id: string;
  state: string;
  suggested_answer: string | null;
  /** Whether the draft has the answer; null without a draft. */
  draft_known: number | null;
  /** In hundredths; null without a draft, and of drafts that older versions wrote. */
  draft_confidence: number | null;
  /** What the draft rests on and what held it back, as JSON; null where `draft_confidence` is. */
  draft_reasons: string | null;
  /** Null where `draft_confidence` is. */
  drafted_at: number | null;
  /** What was sent: the draft as it is, by itself or by a person, or something else. Null while nothing was. */
  draft_use: string | null;
  schedule: number | null;
  manual_reason: string | null;
  reply_text: string | null;
  greeting: string | null;
  signature: string | null;
  answered_by: string | null;
  answered_at: number | null;
  answer_text: string | null;
  /** Of the attempt, or of whoever is drafting. */
  lease_until: number | null;
  fence: number;
  /** How often it was begun to answer or delete it since it was last left to a person. */
  tries: Generated<number>;
  /** When the answer under way was due for the first time; null while there is none. */
  first_due_at: number | null;
  /** While being sent or deleted: whether nobody knows what became of it. */
  outcome_unknown: Generated<number>;
  /** While it is pending: until when a person's writing holds its automatic answer back. A `schedule` is never before it. */
  held_until: number | null;
  /** The e-mail of who holds it, or held it last. */
  held_by: string | null;
  /** While it is pending and due: until when a node looks at whether its answer still holds. */
  recheck_until: number | null;
  /** `knowledge.version` that the draft rests on. */
  draft_version: Generated<number>;
  /** `knowledge.version` of the last change that concerns this question in particular, as one of its listing. */
  stale_version: Generated<number>;
  /** Of all that the draft was written from. */
  draft_fingerprint: string | null;
  /** Whether the model that words drafts was away, so that it is to be written again. */
  draft_provisional: Generated<number>;
  /** The draft before this one, which somebody may still be looking at. */
  earlier_draft: string | null;
}

interface PrivateFactsTable {
  account_id: string;
  item_id: string;
  id: string;
  text: string;
  written_by: string;
  written_at: number;
  /** The order in which a listing's facts were added. */
  position: number;
}

/** What the draft of a question could not tell, part by part. */
interface UnknownPartsTable {
  account_id: string;
  question_id: string;
  position: number;
  item_id: string;
  topic: string | null;
  asked: string;
  asked_at: number;
  /** When a fact told it. */
  settled_at: number | null;
  /** When a person said that nobody needs to tell it. */
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
}

interface SyncJobsTable {
  account_id: string;
  name: string;
  cursor: string | null;
  attempts: number;
  /** Null while a run is under way, and when none is planned. */
  due_at: number | null;
  lease_until: number | null;
  fence: number;
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

interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  kind: string;
  payload: string;
  attempts: number;
  due_at: number;
}
