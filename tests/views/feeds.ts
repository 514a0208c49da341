import type { LiveEvent, LiveMessage } from '#contract/live.ts';
import { START } from '#domain/list-place.ts';
import { PAGE } from './wiring.ts';

/** What the dense list, the desk and the page of all accounts begin with. */
export const QUEUE = {
  childInput: { search: { sort: 'most-recent-last' }, soughtId: null, opensFirst: false },
};
export const DESK = { pageInput: { email: PAGE.email, colorMode: 'system' }, childInput: { accountId: '10' } };
export const INBOX = {
  pageInput: { email: PAGE.email, place: START, remembered: { order: 'most-recent-last', limit: 5 }, left: null },
};

/** A live message as the server sends it. */
export const messageOf = (event: LiveEvent, accountId: string): LiveMessage =>
  event === 'SessionOpened' || event === 'SessionClosed'
    ? { event, details: { sessionId: '9' } }
    : event === 'PresenceChanged'
      ? { event, details: { accountId, questions: [] } }
      : event === 'TypedAnswerChanged'
        ? { event, details: { accountId, questionId: '5', device: 'phone' } }
        : { event, details: { accountId } };
