import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { arrive, CLAIM_DUE, createAccount, draftOf, SELLER, unanswered, useStore } from './fixtures.ts';

const ANA = 'ana@example.com';

describe.each(ENGINES)('a halt of automatic answers on %s', (engine) => {
  const fixture = useStore(engine);
  const state = () => fixture.store.accounts.automaticState(SELLER);

  test('4.27 is kept with who set it and when, until it is resumed', async () => {
    const { accounts } = fixture.store;
    await createAccount(fixture.store);
    expect(await state()).toEqual({ operationMode: 'supervised', halt: null });
    const at = fixture.time;
    await accounts.halt(SELLER, ANA);
    fixture.pass(1000);
    expect(await state()).toEqual({ operationMode: 'supervised', halt: { by: ANA, at } });
    await accounts.resume(SELLER);
    expect(await state()).toEqual({ operationMode: 'supervised', halt: null });
    expect(await accounts.automaticState('9')).toBeNull();
  });

  test('4.27 bars the claim itself, at every node, also of an answer that is scheduled nevertheless', async () => {
    const other = await fixture.anotherNode();
    const nodes = [fixture.store, other];
    await arrive(fixture.store, '1');
    await createAccount(fixture.store, '1002');
    await fixture.store.questions.sync('1002', [unanswered('2', 10)]);
    await fixture.store.questions.setDraft(SELLER, '1', draftOf(0));
    await fixture.store.accounts.halt(SELLER, ANA);
    await fixture.store.questions.setDraft('1002', '2', draftOf(0));
    for (const { questions } of nodes) {
      expect((await questions.claimDue(CLAIM_DUE)).filter(({ accountId }) => accountId === SELLER)).toEqual([]);
    }
    // The other account's was claimed by the first of them.
    expect(await other.transaction((tx) => tx.questions.lockDue('1002', '2'))).toMatchObject({ id: '2' });
    expect(await other.transaction((tx) => tx.questions.lockDue(SELLER, '1'))).toBeNull();
    await fixture.store.accounts.resume(SELLER);
    expect(await other.questions.claimDue(CLAIM_DUE)).toMatchObject([{ id: '1' }, { id: '2' }]);
  });

  test('4.27 leaves an answer that a node was rechecking to a member', async () => {
    const { questions, accounts } = fixture.store;
    await arrive(fixture.store, '1', '2');
    await questions.setDraft(SELLER, '1', draftOf(0));
    await questions.setDraft(SELLER, '2', draftOf(600_000));
    expect(await questions.claimDue(CLAIM_DUE)).toMatchObject([{ id: '1' }]);
    await accounts.halt(SELLER, ANA);
    expect((await questions.stopAll(SELLER, 'automatic-halted')).toSorted()).toEqual(['1', '2']);
    expect(await fixture.store.transaction((tx) => tx.questions.lockDue(SELLER, '1'))).toBeNull();
    await accounts.resume(SELLER);
    fixture.pass(3_600_000);
    expect(await questions.claimDue(CLAIM_DUE)).toEqual([]);
    for (const id of ['1', '2']) {
      expect(await questions.byId(SELLER, id)).toMatchObject({ schedule: null, manualReason: 'automatic-halted' });
    }
  });
});
