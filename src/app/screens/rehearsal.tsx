import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import {
  discardRehearsal,
  judgeRehearsalRow,
  listRehearsalRows,
  type RehearsalRow,
  readRehearsal,
  startRehearsal,
} from '#contract/rehearsal.ts';
import { PAGE_LIMIT_MAX } from '#domain/limits.ts';
import { type JudgingInput, rehearsalJudgingMachine } from '#machines/account/rehearsal/judging/machine.ts';
import { type RehearsalActor, rehearsalMachine } from '#machines/account/rehearsal/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { AccountInput } from '#machines/shared/page-input.ts';
import { JudgingPanel } from '#ui/screens/rehearsal/judging-panel.tsx';
import { RehearsalDialogs } from '#ui/screens/rehearsal/rehearsal-dialogs.tsx';
import { RehearsalScreen } from '#ui/screens/rehearsal/rehearsal-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromCompletedInput, fromInput } from '../from-input.ts';
import { rehearsalDraftsOf } from '../rehearsal-drafts.ts';
import { listenToJudging } from '../rehearsal-keys.ts';
import type { Services } from '../services.ts';

export const createPage = ({ call }: Services) =>
  fromInput(({ accountId, email }: AccountInput) => {
    const params = { accountId };
    const drafts = rehearsalDraftsOf(email, accountId);

    /** All rows: they are judged in one go, and there are 300 at most. */
    async function readRows(signal: AbortSignal): Promise<readonly RehearsalRow[]> {
      const rows: RehearsalRow[] = [];
      for (;;) {
        const query = { skip: rows.length, limit: PAGE_LIMIT_MAX };
        const { entries, count } = await call(listRehearsalRows, { params, query }, signal);
        rows.push(...entries);
        if (entries.length === 0 || rows.length >= count) return rows;
      }
    }

    const judging = fromCompletedInput(
      (_input: JudgingInput) =>
        rehearsalJudgingMachine.provide({
          actors: {
            saveJudgement: fromPromise(({ input: { questionId, ...body }, signal }) =>
              call(judgeRehearsalRow, { params: { accountId, questionId }, body }, signal),
            ),
            keys: fromCallback(({ sendBack }) =>
              listenToJudging({
                judge: (judgement) => sendBack({ type: 'row.judged', judgement }),
                undo: () => sendBack({ type: 'last.undone' }),
              }),
            ),
          },
          actions: {
            keepUnsaved: (_, { rehearsalId, unsaved }) =>
              unsaved.length === 0 ? drafts.forget() : drafts.keep({ rehearsalId, unsaved: [...unsaved] }),
          },
        }),
      (given: Omit<JudgingInput, 'unsaved'>): JudgingInput => {
        const kept = drafts.read();
        return { ...given, unsaved: kept?.rehearsalId === given.rehearsalId ? kept.unsaved : [] };
      },
    );

    return rehearsalMachine.provide({
      actors: {
        readRehearsal: fromPromise(({ signal }) => call(readRehearsal, { params }, signal)),
        startRehearsal: fromPromise(({ input, signal }) => call(startRehearsal, { params, body: input }, signal)),
        readRows: fromPromise(({ signal }) => readRows(signal)),
        discardRehearsal: fromPromise(({ signal }) => call(discardRehearsal, { params }, signal)),
        judging,
      },
    });
  });

export function View({ actor, account }: { actor: RehearsalActor; account: Account }) {
  return (
    <RehearsalScreen
      actor={actor}
      accountId={account.id}
      judging={<Judging actor={actor} />}
      renderFailure={renderFailure}
    />
  );
}

/** Drawn only where the chart of the rows is there. */
function Judging({ actor }: { actor: RehearsalActor }) {
  return (
    <>
      <JudgingPanel actor={childOf(actor, 'judging')} renderFailure={renderFailure} />
      <RehearsalDialogs actor={actor} />
    </>
  );
}
