import { describe } from 'vitest';
import { createPage } from '../../src/app/screens/transfer.tsx';
import { callsOf, testCalls } from './calls.ts';

const FILE = { name: 'códigos.csv', type: 'text/csv', content: 'w7HDoQ==' };
const IMPORTED = {
  id: 'i1',
  kind: 'policies',
  file: 'codigos.csv',
  state: 'imported',
  counts: { added: 1, changed: 0, same: 0, broken: 2 },
  createdAt: 5,
  importedAt: 6,
  undoableUntil: 7,
  kept: 0,
};
const picked = { name: `${'n'.repeat(250)}.xlsx.zip`, size: 4, content: new Blob(['ñá']) };

const KINDS = ['quick-answers', 'policies', 'private-facts', 'history'] as const;
const CASES = callsOf(
  createPage,
  {
    slot: 'readImports',
    request: 'GET /accounts/10/imports',
    answer: { preview: null, last: IMPORTED },
  },
  ...KINDS.flatMap((kind) => [
    {
      slot: 'exportFile',
      input: { kind, format: 'xlsx' },
      request: `GET /accounts/10/exports/${kind}?format=xlsx`,
      answer: FILE,
    },
    {
      slot: 'previewFile',
      input: { kind, file: picked },
      request: `POST /accounts/10/imports/${kind}`,
      // As long as a name may be; the content in base64.
      body: { name: `${'n'.repeat(250)}.xlsx`, content: 'w7HDoQ==' },
    },
  ]),
  {
    slot: 'readRows',
    input: { id: 'i1', only: 'broken', skip: 50 },
    request: 'GET /accounts/10/imports/i1/rows?skip=50&limit=100&only=broken',
  },
  {
    slot: 'runImport',
    input: { id: 'i1', skipBroken: true },
    request: 'POST /accounts/10/imports/i1/run',
    body: { skipBroken: true },
    answer: IMPORTED,
  },
  { slot: 'undoImport', input: { id: 'i1' }, request: 'POST /accounts/10/imports/i1/undo', answer: IMPORTED },
  { slot: 'discardImport', input: { id: 'i1' }, request: 'DELETE /accounts/10/imports/i1' },
);

describe('7.104 7.105 7.106 the calls of importing and exporting', () => {
  testCalls(CASES);
});
