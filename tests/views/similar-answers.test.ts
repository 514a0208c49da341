import { describe, expect, test } from 'vitest';
import { toFailure } from '#contract/failure.ts';
import { adaptText, findingsOf, reviewedOf, settled, writtenIn } from '#machines/questions/similar/review/answers.ts';
import { HOLD, OFFLINE, REFUSED, REQUEST } from '#machines/questions/similar/review/samples.ts';
import type { SimilarQuestion } from '#machines/questions/similar/review/types.ts';
import { refusal } from '#machines/shared/model.ts';
import { SAMPLE_ITEM, sampleEntry } from '#machines/shared/sample-entry.ts';

const ALIKE: SimilarQuestion = { card: sampleEntry('2', { buyer: 'BETO' }), ownWords: [], otherWords: [] };

describe('2.67 the text for another buyer', () => {
  test.each([
    ['the nickname as a word', 'Sí, ANABELLA, hay.', 'Sí, BETO, hay.'],
    ['each of several, in any letters', 'Anabella: sí, anabella.', 'BETO: sí, BETO.'],
    ['no part of a word', 'Sí, hay ANABELLAS y MARIANABELLA.', 'Sí, hay ANABELLAS y MARIANABELLA.'],
    ['no part of a nickname', 'Sí, ANABELLA_2 y ANABELLA9.', 'Sí, ANABELLA_2 y ANABELLA9.'],
    ['beside letters with an accent', 'Sí, éANABELLA.', 'Sí, éANABELLA.'],
    ['nothing else', 'Sí, hay stock en rojo.', 'Sí, hay stock en rojo.'],
  ])('has %s', (_, text, adapted) => {
    expect(adaptText(text, 'ANABELLA', 'BETO')).toBe(adapted);
  });

  test('keeps what may be a word of the answer: nicknames shorter than four signs', () => {
    expect(adaptText('Sí, con SOL no hay.', 'SOL', 'BETO')).toBe('Sí, con SOL no hay.');
    expect(adaptText('Sí, LUNA.', 'LUNA', 'BETO')).toBe('Sí, BETO.');
  });

  test('takes the signs of both nicknames as they are', () => {
    expect(adaptText('Sí, A.B+C$. AxB+C$', 'A.B+C$', "$&$'")).toBe("Sí, $&$'. AxB+C$");
  });
});

describe('2.67 the answer to a similar question', () => {
  test('has greeting and signature for its buyer, where the first answer has them', () => {
    expect(reviewedOf(ALIKE, REQUEST, {})).toMatchObject({
      message: { greeting: 'Hola, BETO.', text: 'Sí, BETO, hay stock.', signature: null },
      isTicked: true,
      isOfOtherListing: false,
      state: 'pending',
      failure: null,
    });
    const signed = { ...REQUEST, message: { ...REQUEST.message, greeting: null, signature: 'Saludos' } };
    expect(reviewedOf(ALIKE, signed, {}).message).toMatchObject({ greeting: null, signature: 'Saludos' });
  });

  test('has a signature that names its buyer', () => {
    const signed = {
      ...REQUEST,
      message: { ...REQUEST.message, signature: 'Gracias, ANABELLA' },
      greetingSignature: { greeting: null, signature: 'Gracias, $comprador' },
    };
    expect(reviewedOf(ALIKE, signed, {}).message.signature).toBe('Gracias, BETO');
  });

  test('keeps them as they stand where those of the account are not known', () => {
    const { greeting } = reviewedOf(ALIKE, { ...REQUEST, greetingSignature: null }, {}).message;
    expect(greeting).toBe(REQUEST.message.greeting);
  });

  test.each([
    ['has words of its own', { ownWords: ['rojo'] }],
    ['lacks words of the first one', { otherWords: ['rojo'] }],
    ['is about another listing', { card: sampleEntry('2', { buyer: 'BETO', question: { itemId: 'MLA2' } }) }],
    ['has somebody at it', { card: sampleEntry('2', { buyer: 'BETO', hold: HOLD }) }],
  ])('begins unticked where it %s', (_, other) => {
    expect(reviewedOf({ ...ALIKE, ...other }, REQUEST, {})).toMatchObject({ isTicked: false });
  });

  test('begins unticked with what was written before', () => {
    const reviewed = reviewedOf(ALIKE, REQUEST, { '2': 'Sí, en rojo', '9': 'De otra' });
    expect(reviewed).toMatchObject({ isTicked: false, message: { text: 'Sí, en rojo' } });
    expect(reviewedOf(ALIKE, REQUEST, { '2': 'Sí, BETO, hay stock.' })).toMatchObject({ isTicked: true });
  });
});

describe('2.67 what became of an answer', () => {
  const answer = reviewedOf(ALIKE, REQUEST, {});
  const outcomeOf = (failure: typeof OFFLINE | null) => [{ questionId: '2', until: null, failure }];

  test.each([
    ['was taken', null, 'sent'],
    ['failed, and can be sent again', OFFLINE, 'pending'],
    ['was answered by somebody else', REFUSED, 'gone'],
    ['is of a question that is gone', toFailure(refusal(404, { error: 'not-found' })), 'gone'],
    ['lacks the link to the marketplace', toFailure(refusal(400, { error: 'lost-connection' })), 'pending'],
  ] as const)('it %s', (_, failure, state) => {
    expect(settled(answer, outcomeOf(failure))).toEqual({ ...answer, state, failure });
  });

  test('it was not sent: an earlier reason is forgotten', () => {
    expect(settled({ ...answer, failure: OFFLINE }, [])).toEqual(answer);
  });

  test('its own words are kept until they are sent, and an adapted text is not', () => {
    const own = { ...answer, message: { ...answer.message, text: 'Sí, en rojo' } };
    const first = { card: REQUEST.card, message: REQUEST.message, state: 'pending', failure: null } as const;
    const written = (one: typeof answer, before = {}) =>
      writtenIn({ request: REQUEST, first, failure: null, written: before, others: [one] });
    expect(written(own, { '9': 'De otra' })).toEqual({ '2': 'Sí, en rojo', '9': 'De otra' });
    expect(written({ ...own, state: 'gone' })).toEqual({ '2': 'Sí, en rojo' });
    expect(written({ ...own, state: 'sent' }, { '2': 'Sí, en' })).toEqual({});
    expect(written(answer, { '2': 'Sí, en' })).toEqual({});
  });
});

describe('2.52 2.67 an amount of money in an answer', () => {
  // What was found in a text is remembered, so each time it is another one.
  let times = 0;
  test.each([
    ['is the price of its listing', 12_500, '$ 12.500', []],
    ['is another one than the price of its listing', 12_500, '$ 9.000', ['price']],
    ['is of a listing without a price', null, '$ 9.000', []],
    ['is of a listing that is not known', undefined, '$ 9.000', []],
  ])('%s', (_, price, amount, found) => {
    times += 1;
    const item = price === undefined ? undefined : { ...SAMPLE_ITEM, price };
    const answer = reviewedOf({ ...ALIKE, card: { ...ALIKE.card, item } }, REQUEST, {
      '2': `Sale ${amount}${'!'.repeat(times)}`,
    });
    expect(findingsOf(answer).map(({ kind }) => kind)).toEqual(found);
  });
});
