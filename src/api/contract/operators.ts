import * as v from 'valibot';
import { defineCall } from './call.ts';
import { EmailSchema, PermissionsSchema, pageOf, pageQuery } from './primitives.ts';

/** 3.03. */
export const OperatorSchema = v.object({ email: v.string(), permissions: PermissionsSchema });
export type Operator = v.InferOutput<typeof OperatorSchema>;

const path = '/accounts/{accountId}/operators';
const onePath = '/accounts/{accountId}/operators/{email}';

export const listOperators = defineCall({
  id: 'listOperators',
  requirement: '7.40',
  summary: "A page of the account's operators",
  method: 'GET',
  path,
  access: 'owner',
  query: pageQuery,
  status: 200,
  answer: pageOf(OperatorSchema),
});

export const addOperator = defineCall({
  id: 'addOperator',
  requirement: '7.41',
  summary: 'Adds an operator and notifies them by e-mail',
  method: 'POST',
  path,
  access: 'owner',
  body: v.strictObject({ email: EmailSchema, permissions: PermissionsSchema }),
  status: 201,
  answer: OperatorSchema,
  errors: ['conflict'],
});

export const changeOperator = defineCall({
  id: 'changeOperator',
  requirement: '7.42',
  summary: "Replaces an operator's permissions",
  method: 'PUT',
  path: onePath,
  access: 'owner',
  body: v.strictObject({ permissions: PermissionsSchema }),
  status: 200,
  answer: OperatorSchema,
});

export const deleteOperator = defineCall({
  id: 'deleteOperator',
  requirement: '7.43',
  summary: 'Deletes an operator, which ends their access',
  method: 'DELETE',
  path: onePath,
  access: 'owner',
  status: 204,
});
