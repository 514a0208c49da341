import { addOperator, changeOperator, listOperators, removeOperator } from '#contract/operators.ts';
import { normalizeEmail } from '#domain/email.ts';
import { type Binding, bind } from '../http/bind.ts';
import { MAIL_LIMITS } from '../identity/limits.ts';
import type { Publish } from '../live/hub.ts';
import type { Mailer } from '../mail/mailer.ts';
import { Problem } from '../problem.ts';
import type { OperatorRecord, Store, User } from '../store/port.ts';

interface OperatorDeps {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly publish: Publish;
}

/** What is told to whom once an act is done; null: nothing was changed. */
type Done = { readonly operator: OperatorRecord; readonly user: User | null } | null;

/** 7.40-7.43. */
export function operatorRoutes({ store, mailer, publish }: OperatorDeps): Binding[] {
  /** One act at a time in an account; `work` gives the operator whose rights it changed. */
  async function act(accountId: string, work: (tx: Store) => Promise<OperatorRecord | null>): Promise<void> {
    const done = await store.transaction(async (tx): Promise<Done> => {
      await tx.accounts.lock(accountId);
      const operator = await work(tx);
      return operator === null ? null : { operator, user: await tx.users.byEmail(operator.email) };
    });
    if (done === null) return;
    publish({ event: 'OperatorsChanged', details: { accountId } });
    // By name: whoever was removed is no member any more, and hears of it all the same.
    if (done.user !== null) publish({ event: 'AccountChanged', details: { accountId } }, done.user.id);
  }

  return [
    bind(listOperators, ({ member, query }) => store.operators.page(member().accountId, query)),
    bind(addOperator, async ({ member, caller, body }) => {
      const { accountId, nickname } = member();
      const owner = caller().email;
      if (body.email === owner) throw new Problem('conflict', { message: 'the owner has every permission' });
      await act(accountId, async (tx) => {
        if (!(await tx.operators.add(accountId, body))) {
          throw new Problem('conflict', { message: 'an operator already' });
        }
        await tx.activity.append(accountId, { email: owner, code: 'OperatorAdded', details: body });
        await tellByMail(tx, body.email, { owner, nickname });
        return body;
      });
      mailer.wake();
      return body;
    }),
    bind(changeOperator, async ({ member, caller, params, body }) => {
      const { accountId } = member();
      const operator = { email: normalizeEmail(params.email), permissions: body.permissions };
      await act(accountId, async (tx) => {
        const current = await tx.operators.find(accountId, operator.email);
        if (current === null) throw noSuchOperator();
        if (current.permissions === operator.permissions) return null;
        await tx.operators.change(accountId, operator);
        await tx.activity.append(accountId, { email: caller().email, code: 'OperatorChanged', details: operator });
        return operator;
      });
      return operator;
    }),
    bind(removeOperator, async ({ member, caller, params }) => {
      const { accountId } = member();
      await act(accountId, async (tx) => {
        const removed = await tx.operators.remove(accountId, normalizeEmail(params.email));
        if (removed === null) throw noSuchOperator();
        await tx.activity.append(accountId, { email: caller().email, code: 'OperatorRemoved', details: removed });
        return removed;
      });
      return undefined;
    }),
  ];

  /** Tells somebody of their access: who has no user yet, or has not proven the e-mail, how to sign up. */
  async function tellByMail(tx: Store, email: string, from: { owner: string; nickname: string }): Promise<void> {
    // Adding and removing somebody over and over is no way to fill a mailbox.
    const { allowed } = await tx.attempts.count(`operator-mail:${email}`, MAIL_LIMITS);
    if (!allowed) return;
    const user = await tx.users.byEmail(email);
    await mailer.enqueue(tx, email, {
      kind: user?.verified === true ? 'operator-added' : 'operator-invited',
      ...from,
    });
  }
}

const noSuchOperator = (): Problem => new Problem('not-found', { message: 'no such operator' });
