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
  errors: ['conflict', 'registered-elsewhere'],
});

export const changeOperator = defineCall({
  id: 'changeOperator',
  requirement: '7.42',
  summary: "Replaces an operator's permissions",
  method: 'PUT',
  path: onePath,
  access: 'owner',
  body: v.strictObject({ permissions: PermissionsSchema }),
  answer: OperatorSchema,
});

export const deleteOperator = defineCall({
  id: 'deleteOperator',
  requirement: '7.43',
  summary: 'Deletes an operator, which ends their access',
  method: 'DELETE',
  path: onePath,
  access: 'owner',
});

const requirementPath = '/accounts/{accountId}/second-factor-requirement';

/** `lacking`: how many operators have no second factor, and so no access while it is required (4.31). */
export const SecondFactorRequirementSchema = v.object({
  isRequired: v.boolean(),
  lacking: v.pipe(v.number(), v.integer()),
});
export type SecondFactorRequirement = v.InferOutput<typeof SecondFactorRequirementSchema>;

export const readSecondFactorRequirement = defineCall({
  id: 'readSecondFactorRequirement',
  requirement: '7.92',
  summary: 'Whether operators need a second factor, and how many have none',
  method: 'GET',
  path: requirementPath,
  access: 'owner',
  answer: SecondFactorRequirementSchema,
});

export const saveSecondFactorRequirement = defineCall({
  id: 'saveSecondFactorRequirement',
  requirement: '7.103',
  summary: 'Requires a second factor of operators, or no longer does',
  method: 'PUT',
  path: requirementPath,
  access: 'owner',
  body: v.strictObject({ isRequired: v.boolean() }),
  answer: SecondFactorRequirementSchema,
});
