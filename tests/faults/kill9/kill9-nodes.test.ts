import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { kill9Nodes } from './kill9-nodes.ts';

test('R1 R4 killing one of three nodes at any time loses no answer, sends none twice and loses nothing acknowledged', () =>
  expectHolds(kill9Nodes));
