import type { MachineContext } from 'xstate';

/** What an app gives so that its machines are explored with real values; all of it is optional. */
export interface Samples {
  /** The inputs from which the machine starts, by names of one's own. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** The payloads of each event type: what it carries besides its type. */
  readonly events?: Readonly<Record<string, readonly object[]>>;
  /**
   * The payloads of an event type that only the context tells, such as the id of what a machine created; in a module, since JSON has no functions.
   * They are tried beside those of `events`.
   */
  readonly eventsIn?: Readonly<Record<string, (context: MachineContext) => readonly object[]>>;
  /** JSON schemas of payloads, by event type, for those without samples. */
  readonly schemas?: Readonly<Record<string, JsonSchema>>;
  /** What actors may end with, by their id or the name of their logic. */
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  /**
   * What actors may fail with, by their id or the name of their logic. Unless given, one `Error` where a transition waits for the failure; where given,
   * the failure is tried also where none does.
   */
  readonly errors?: Readonly<Record<string, readonly unknown[]>>;
  /** Snapshots that actors may tell, for `onSnapshot`. */
  readonly snapshots?: Readonly<Record<string, readonly unknown[]>>;
  /** Whether the machine changes its input, context or events in place, which XState forbids: then each event is tried on copies of them. */
  readonly changesInPlace?: boolean;
}

/** As much of a JSON schema as payloads are made from. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** More values of one schema are not tried. */
const VALUES_MAX = 12;

/** Values that the schema allows, the plain ones first. Keywords that are not in `JsonSchema` are not read. */
export function valuesOf(schema: JsonSchema): unknown[] {
  return allValuesOf(schema).slice(0, VALUES_MAX);
}

function allValuesOf(schema: JsonSchema): unknown[] {
  if ('const' in schema) return [schema.const];
  const given = [...(schema.examples ?? []), ...(schema.enum ?? []), ...('default' in schema ? [schema.default] : [])];
  if (given.length > 0) return given;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.flatMap(valuesOf);
  const types = schema.type === undefined ? ['object'] : [schema.type].flat();
  return types.flatMap((type) => valuesOfType(type, schema));
}

function valuesOfType(type: string, schema: JsonSchema): unknown[] {
  switch (type) {
    case 'string':
      return schema.minLength === undefined || schema.minLength === 0 ? ['a', ''] : ['a'.repeat(schema.minLength)];
    case 'number':
    case 'integer': {
      const least = schema.minimum ?? 0;
      return [...new Set([least, schema.maximum ?? least + 1])];
    }
    case 'boolean':
      return [true, false];
    case 'array': {
      const items = valuesOf(schema.items ?? { type: 'string' }).slice(0, 2);
      const least = schema.minItems ?? 0;
      return least > 0 ? [Array.from({ length: least }, () => items[0])] : [items.slice(0, 1), []];
    }
    case 'object':
      return objectsOf(schema.properties ?? {});
    default:
      return [null];
  }
}

/** The first value of every property, and for each other value of one property an object in which that property alone has it. */
function objectsOf(properties: Readonly<Record<string, JsonSchema>>): object[] {
  const values = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)] as const);
  const plain = Object.fromEntries(values.map(([name, [first]]) => [name, first]));
  return [plain, ...values.flatMap(([name, [, ...others]]) => others.map((other) => ({ ...plain, [name]: other })))];
}
