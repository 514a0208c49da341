import type { GreetingSignature } from '#domain/greeting-signature.ts';
import type { Message } from '#domain/message.ts';
import type { BoardCard } from '../board/machine.ts';

/** What is to be reviewed: the answer to one question, for those that ask the same. */
export interface SimilarRequest {
  /** The question that is answered first. */
  readonly card: BoardCard;
  /** Its answer, as it stands in its box. */
  readonly message: Message;
  /** The account's own, with its variables; null before it was read. */
  readonly greetingSignature: GreetingSignature | null;
  /** For the variables: the seller's nickname, site, the viewer's time zone and the time, epoch ms. */
  readonly nickname: string;
  readonly siteId: string;
  readonly timeZone: string;
  readonly now: number;
}

/** An answer that the server took. */
export interface SentAnswer {
  readonly card: BoardCard;
  readonly message: Message;
  /** Until when it waits there, by this device's clock, epoch ms; null: the buyer has it. */
  readonly until: number | null;
}

/** Texts that were written in a review and not sent, by question. */
export type WrittenTexts = Readonly<Record<string, string>>;
