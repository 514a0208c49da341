import type { QuestionsLayout } from '#domain/questions-address.ts';
import type { QuestionsPageSnapshot } from './machine.ts';

export const selectLayout = (snapshot: QuestionsPageSnapshot): QuestionsLayout =>
  snapshot.matches({ open: 'queue' }) ? 'queue' : 'cards';
