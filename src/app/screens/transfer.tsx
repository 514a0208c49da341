import { fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import {
  discardImport,
  exportHistory,
  exportPolicies,
  exportPrivateFacts,
  exportQuickAnswers,
  listImportRows,
  previewHistory,
  previewPolicies,
  previewPrivateFacts,
  previewQuickAnswers,
  readImports,
  runImport,
  undoImport,
} from '#contract/transfer.ts';
import { IMPORT_ROWS_LIMIT_MAX } from '#domain/transfer/kinds.ts';
import { type TransferActor, transferMachine } from '#machines/account/transfer/machine.ts';
import type { AccountInput } from '#machines/shared/page-input.ts';
import { TransferScreen } from '#ui/screens/transfer/transfer-screen.tsx';
import { base64Of } from '../base64.ts';
import { downloadBase64 } from '../download.ts';
import { renderFailure } from '../failed-part.tsx';
import { fromInput } from '../from-input.ts';
import type { Services } from '../services.ts';

const EXPORTS = {
  'quick-answers': exportQuickAnswers,
  policies: exportPolicies,
  'private-facts': exportPrivateFacts,
  history: exportHistory,
} as const;
const PREVIEWS = {
  'quick-answers': previewQuickAnswers,
  policies: previewPolicies,
  'private-facts': previewPrivateFacts,
  history: previewHistory,
} as const;

export const createPage = ({ call }: Services) =>
  fromInput(({ accountId }: AccountInput) => {
    const params = { accountId };
    return transferMachine.provide({
      actors: {
        readImports: fromPromise(({ signal }) => call(readImports, { params }, signal)),
        exportFile: fromPromise(({ input: { kind, format }, signal }) =>
          call(EXPORTS[kind], { params, query: { format } }, signal),
        ),
        previewFile: fromPromise(async ({ input: { kind, file }, signal }) => {
          const content = await base64Of(file.content);
          return call(PREVIEWS[kind], { params, body: { name: file.name.slice(0, 255), content } }, signal);
        }),
        readRows: fromPromise(({ input: { id: importId, only, skip }, signal }) =>
          call(
            listImportRows,
            { params: { accountId, importId }, query: { skip, limit: IMPORT_ROWS_LIMIT_MAX, only } },
            signal,
          ),
        ),
        runImport: fromPromise(({ input: { id: importId, skipBroken }, signal }) =>
          call(runImport, { params: { accountId, importId }, body: { skipBroken } }, signal),
        ),
        undoImport: fromPromise(({ input: { id: importId }, signal }) =>
          call(undoImport, { params: { accountId, importId } }, signal),
        ),
        discardImport: fromPromise(({ input: { id: importId }, signal }) =>
          call(discardImport, { params: { accountId, importId } }, signal),
        ),
      },
      actions: { saveFile: (_, { file }) => downloadBase64(file) },
    });
  });

export function View({ actor, account }: { actor: TransferActor; account: Account }) {
  return (
    <TransferScreen
      actor={actor}
      accountId={account.id}
      permissions={account.permissions}
      renderFailure={renderFailure}
    />
  );
}
