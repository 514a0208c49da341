import {
  addOperator,
  changeOperator,
  deleteOperator,
  listOperators,
  readSecondFactorRequirement,
  type SecondFactorRequirement,
  saveSecondFactorRequirement,
} from '#contract/operators.ts';
import { normalizeEmail } from '#domain/email.ts';
import type { Claims } from '../cells/claims.ts';
import { BelongsElsewhere } from '../cells/errors.ts';
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
  readonly claims: Claims;
}

/** The operator whose permissions changed, and their user if there is one; null: nothing changed. */
type Change = { readonly operator: OperatorRecord; readonly user: User | null } | null;

/** 7.40-7.43, 7.92, 7.103. */
export function operatorRoutes({ store, mailer, publish, claims }: OperatorDeps): Binding[] {
  /** Serializes changes of an account's operators; `work` returns the operator whose permissions it changed. */
  async function change(accountId: string, work: (tx: Store) => Promise<OperatorRecord | null>): Promise<void> {
    const changed = await store.transaction(async (tx): Promise<Change> => {
      await tx.accounts.lock(accountId);
      const operator = await work(tx);
      return operator === null ? null : { operator, user: await tx.users.byEmail(operator.email) };
    });
    if (changed === null) return;
    publish({ event: 'OperatorsChanged', details: { accountId } });
    // Addressed by user id, since a deleted operator is no longer a member.
    if (changed.user !== null) publish({ event: 'AccountChanged', details: { accountId } }, changed.user.id);
  }

  /** Whoever has verified the e-mail here is of this cell, also while the directory does not respond. */
  async function claim(email: string): Promise<void> {
    if ((await store.users.byEmail(email))?.verified === true) return;
    try {
      await claims.claimEmail(email);
    } catch (error) {
      if (error instanceof BelongsElsewhere) throw new Problem('registered-elsewhere');
      throw error;
    }
  }

  return [
    bind(listOperators, ({ member, query }) => store.operators.page(member().accountId, query)),
    bind(addOperator, async ({ member, caller, body }) => {
      const { accountId, nickname } = member();
      const owner = caller().email;
      if (body.email === owner) throw new Problem('conflict', { message: 'the owner has every permission' });
      await claim(body.email);
      await change(accountId, async (tx) => {
        if (!(await tx.operators.add(accountId, body))) {
          throw new Problem('conflict', { message: 'an operator already' });
        }
        await tx.activity.append(accountId, { email: owner, code: 'OperatorAdded', details: body });
        await mailOperator(tx, body.email, { owner, nickname });
        return body;
      });
      mailer.wake();
      return body;
    }),
    bind(changeOperator, async ({ member, caller, params, body }) => {
      const { accountId } = member();
      const operator = { email: normalizeEmail(params.email), permissions: body.permissions };
      await change(accountId, async (tx) => {
        const current = await tx.operators.find(accountId, operator.email);
        if (current === null) throw missing();
        if (current.permissions === operator.permissions) return null;
        await tx.operators.change(accountId, operator);
        await tx.activity.append(accountId, { email: caller().email, code: 'OperatorChanged', details: operator });
        return operator;
      });
      return operator;
    }),
    bind(deleteOperator, async ({ member, caller, params }) => {
      const { accountId } = member();
      await change(accountId, async (tx) => {
        const deleted = await tx.operators.delete(accountId, normalizeEmail(params.email));
        if (deleted === null) throw missing();
        await tx.activity.append(accountId, { email: caller().email, code: 'OperatorRemoved', details: deleted });
        return deleted;
      });
      return undefined;
    }),
    bind(readSecondFactorRequirement, ({ member }) => requirementOf(store, member().accountId)),
    bind(saveSecondFactorRequirement, async ({ member, caller, body: { isRequired } }) => {
      const { accountId } = member();
      const { email } = caller();
      const { requirement, isChanged } = await store.transaction(async (tx) => {
        await tx.accounts.lock(accountId);
        const before = await requirementOf(tx, accountId);
        const requirement = { ...before, isRequired };
        if (before.isRequired === isRequired) return { requirement, isChanged: false };
        await tx.accounts.setSecondFactorRequired(accountId, isRequired);
        await tx.activity.append(accountId, { email, code: 'SecondFactorRequirementChanged', details: requirement });
        return { requirement, isChanged: true };
      });
      if (isChanged) {
        publish({ event: 'OperatorsChanged', details: { accountId } });
        publish({ event: 'AccountChanged', details: { accountId } });
      }
      return requirement;
    }),
  ];

  /** Mails an operator about their access; without a verified user, with instructions to sign up. */
  async function mailOperator(tx: Store, email: string, from: { owner: string; nickname: string }): Promise<void> {
    // Limits mails, so that adding and deleting an operator repeatedly cannot fill a mailbox.
    const { allowed } = await tx.rateLimits.count(`operator-mail:${email}`, MAIL_LIMITS);
    if (!allowed) return;
    const user = await tx.users.byEmail(email);
    await mailer.enqueue(tx, email, {
      kind: user?.verified === true ? 'operator-added' : 'operator-invited',
      ...from,
    });
  }
}

async function requirementOf(store: Store, accountId: string): Promise<SecondFactorRequirement> {
  const [account, lacking] = await Promise.all([
    store.accounts.byId(accountId),
    store.operators.countLackingSecondFactor(accountId),
  ]);
  if (account === null) throw new Problem('not-found', { message: 'no such account' });
  return { isRequired: account.isSecondFactorRequired, lacking };
}

const missing = (): Problem => new Problem('not-found', { message: 'no such operator' });
