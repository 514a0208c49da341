import * as v from 'valibot';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import {
  CODE_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  LIST_PAGE_SIZE_DEFAULT,
  PAGE_LIMIT_MAX,
  PASSWORD_MAX_LENGTH,
  PICKER_LIMIT,
  SETTINGS_PAGE_SIZE_DEFAULT,
  SORT_ORDERS,
  type SortOrder,
} from '#domain/limits.ts';
import { isPermissionMask } from '#domain/permissions.ts';
import { codePointLength } from '#domain/text.ts';

/** Ids of accounts, questions, users and items: opaque strings. */
export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Epoch milliseconds. */
export const TimestampSchema = v.pipe(v.number(), v.integer());

/** Text of at most `max` Unicode code points. */
export const textUpTo = (max: number) =>
  v.pipe(
    v.string(),
    v.check((text) => codePointLength(text) <= max, `at most ${max} characters`),
  );

/** Non-blank text of at most `max` code points. */
export const filledTextUpTo = (max: number) =>
  v.pipe(
    textUpTo(max),
    v.check((text) => text.trim() !== '', 'must not be empty'),
  );

export const EmailSchema = v.pipe(
  v.string(),
  v.maxLength(EMAIL_MAX_LENGTH),
  v.transform(normalizeEmail),
  v.check(isEmail, 'must be an e-mail address'),
);

/** A mailed or authenticator code as typed. */
export const CodeSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CODE_MAX_LENGTH));

/** A password to verify; never trimmed. */
export const PasswordSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.check((text) => codePointLength(text) <= PASSWORD_MAX_LENGTH, `at most ${PASSWORD_MAX_LENGTH} characters`),
);

export const PermissionsSchema = v.pipe(
  v.number(),
  v.check(isPermissionMask, 'must be a combination of the bits 1, 2, 4, 8, 16, 32 and 64'),
);

/** An integer in a query string. */
export const integerParameter = (from: number, to: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^\d{1,9}$/, 'must be an integer'),
    v.transform(Number),
    v.minValue(from, `at least ${from}`),
    v.maxValue(to, `at most ${to}`),
  );

const skip = v.optional(integerParameter(0, 999_999_999), 0);

export const SortSchema = v.picklist(SORT_ORDERS);

/** Query of a sorted list (7.22, 7.27, 7.28): missing values get defaults, unknown parameters are refused. */
export const sortedPageQuery = (sort: SortOrder) =>
  v.strictObject({
    skip,
    limit: v.optional(integerParameter(1, PAGE_LIMIT_MAX), LIST_PAGE_SIZE_DEFAULT),
    sort: v.optional(SortSchema, sort),
  });

/** Query of an unsorted table (7.31, 7.40). */
export const pageQuery = v.strictObject({
  skip,
  limit: v.optional(integerParameter(1, PAGE_LIMIT_MAX), SETTINGS_PAGE_SIZE_DEFAULT),
});

/** The page in the query of a table that is read in long pages, `most` entries at most and unless said otherwise (7.100, 7.106). */
export const longPage = (most: number) => ({ skip, limit: v.optional(integerParameter(1, most), most) });

/** Query of a picker (7.32, 7.37). */
export const searchQuery = v.strictObject({
  search: v.pipe(v.string(), v.maxLength(200)),
  limit: v.optional(integerParameter(1, PAGE_LIMIT_MAX), PICKER_LIMIT),
});

/** A page of entries and the total count. */
export const pageOf = <Entry extends v.GenericSchema>(entry: Entry) => v.object(pageEntriesOf(entry));

/** The fields of such a page, for one that says more. */
export const pageEntriesOf = <Entry extends v.GenericSchema>(entry: Entry) => ({
  entries: v.array(entry),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
