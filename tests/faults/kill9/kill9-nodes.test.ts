import { test } from 'vitest';
import { expectHolds } from '../short-form.ts';
import { kill9Nodes } from './kill9-nodes.ts';

test('R1 R4 a node of three dies at any moment: no answer is lost, none is sent twice, nothing acknowledged is missing', () =>
  expectHolds(kill9Nodes));
