import { memberRowSchema } from '../../functions/src/contract/administration.ts';
import { leave } from '../../functions/src/contract/departure.ts';
import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { emailSchema, typedCodeSchema, uidSchema } from '../../functions/src/contract/fields.ts';
import { invitationSchema } from '../../functions/src/contract/invitations.ts';
import { networkViewSchema } from '../../functions/src/contract/network.ts';
import { personSchema } from '../../functions/src/contract/person.ts';
import { profileSchema } from '../../functions/src/contract/profile.ts';
import { ROLES } from '../../functions/src/contract/roles.ts';
import { vouch, vouchRequestSchema } from '../../functions/src/contract/vouching.ts';

type Schema = Endpoint['params']['shape'][string];
type Definition = Schema['_zod']['def'];

/** The properties of zod's definitions by their type. Zod does not export these types. */
type Definitions = {
  object: { shape: Readonly<Record<string, Schema>>; catchall?: Schema };
  array: { element: Schema };
  tuple: { items: readonly Schema[] };
  record: { valueType: Schema };
  optional: { innerType: Schema };
  nullable: { innerType: Schema };
  default: { innerType: Schema; defaultValue: unknown };
  pipe: { in: Schema };
  literal: { values: readonly unknown[] };
  enum: { entries: Readonly<Record<string, string>> };
  union: { options: readonly Schema[] };
};

function is<T extends keyof Definitions>(
  definition: Definition,
  type: T,
): definition is Definition & Definitions[T] {
  return definition.type === type;
}

/** Kinds of text that the reference explains once. */
const NAMED_TEXTS: ReadonlyMap<Schema, string> = new Map<Schema, string>([
  [uidSchema, 'uid'],
  [typedCodeSchema, 'code'],
  [vouch.params.shape.token, 'token'],
  [emailSchema, 'email'],
]);

/**
 * Enumerations and objects that the reference defines once, by their names. An object comes after
 * the objects that it contains.
 */
const NAMED_WORDS: Readonly<Record<string, readonly string[]>> = { role: ROLES };
const NAMED_OBJECTS: Readonly<Record<string, Endpoint['params']>> = {
  done: leave.output,
  member: memberRowSchema,
  person: personSchema,
  profile: profileSchema,
  invitation: invitationSchema,
  vouch_link: vouchRequestSchema,
  settings: networkViewSchema,
};

/**
 * Returns the number at `key` of the last check of this kind. The last one counts, because a text's
 * length is checked before and after trimming.
 */
function boundOf({ checks = [] }: Definition, check: string, key: string): number | undefined {
  const found = checks.findLast(({ _zod }) => _zod.def.check === check)?._zod.def;
  const value: unknown = found && Object.getOwnPropertyDescriptor(found, key)?.value;
  return typeof value === 'number' ? value : undefined;
}

function ranged(name: string, least: number | undefined, most: number | undefined): string {
  if (most === undefined) return name;
  return `${name}(${least === undefined ? '' : `${least}..`}${most})`;
}

function oneOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

/**
 * The longest enumeration whose values the API reference lists. A longer one is shown as `text`,
 * because its list would hide the other fields.
 */
const MAX_LISTED_VALUES = 10;

function describeEnum(values: readonly string[]): string {
  if (values.length > MAX_LISTED_VALUES) return 'text';
  const named = Object.entries(NAMED_WORDS).find(([, words]) => words.join() === values.join());
  return named?.[0] ?? oneOf(values.map((value) => `"${value}"`));
}

/**
 * Describes an object type as the names of the named objects that it contains, except `itself`,
 * followed by its other fields.
 */
function objectOf(schema: Schema, itself?: string): string {
  const { def } = schema._zod;
  if (!is(def, 'object')) throw new Error(`The reference expects an object, not ${def.type}.`);
  const linesOf = (shape: Readonly<Record<string, Schema>>) => Object.entries(shape).map(fieldOf);
  let fields = linesOf(def.shape);
  const parts: string[] = [];
  for (const [name, { shape }] of Object.entries(NAMED_OBJECTS)) {
    const lines = linesOf(shape);
    if (name === itself || !lines.every((line) => fields.includes(line))) continue;
    parts.push(name);
    fields = fields.filter((field) => !lines.includes(field));
  }
  if (def.catchall?._zod.def.type === 'unknown') fields = [...fields, '…'];
  return [...parts, ...(fields.length === 0 ? [] : [`{ ${fields.join(', ')} }`])].join(' & ');
}

function fieldOf([name, schema]: [string, Schema]): string {
  const { def } = schema._zod;
  const optional = is(def, 'optional') || is(def, 'default');
  return `${name}${optional ? '?' : ''}: ${typeOf(schema)}`;
}

/**
 * Returns the type of a path, query, body or answer in the reference's notation. Empty for nothing.
 */
export function typeOf(schema: Schema): string {
  const named = NAMED_TEXTS.get(schema);
  if (named !== undefined) return named;
  const { def } = schema._zod;
  if (is(def, 'optional')) return typeOf(def.innerType);
  if (is(def, 'default')) return `${typeOf(def.innerType)} = ${JSON.stringify(def.defaultValue)}`;
  if (is(def, 'nullable')) return oneOf([typeOf(def.innerType), 'null']);
  if (is(def, 'pipe')) return typeOf(def.in);
  if (is(def, 'array')) {
    const element = typeOf(def.element);
    return `${/ [&|] /.test(element) ? `(${element})` : element}[]`;
  }
  if (is(def, 'tuple')) return `[${def.items.map(typeOf).join(', ')}]`;
  if (is(def, 'object')) return objectOf(schema);
  if (is(def, 'record')) return `{ [key]: ${typeOf(def.valueType)} }`;
  if (is(def, 'union')) return oneOf(def.options.map(typeOf));
  if (is(def, 'literal')) return oneOf(def.values.map((value) => JSON.stringify(value)));
  if (is(def, 'enum')) return describeEnum(Object.values(def.entries));
  if (def.type === 'string') {
    if ('format' in def && def.format === 'datetime') return 'instant';
    const least = boundOf(def, 'min_length', 'minimum');
    return ranged('text', least, boundOf(def, 'max_length', 'maximum'));
  }
  if (def.type === 'number') {
    const least = boundOf(def, 'greater_than', 'value');
    return ranged('number', least, boundOf(def, 'less_than', 'value'));
  }
  if (def.type === 'boolean' || def.type === 'null' || def.type === 'unknown') return def.type;
  throw new Error(`The reference has no words for the type ${def.type}.`);
}

/** Returns the definitions of the named words and objects. */
export function definitions(): readonly string[] {
  return [
    ...Object.entries(NAMED_WORDS).map(
      ([name, words]) => `${name} = ${oneOf(words.map((word) => `"${word}"`))}`,
    ),
    ...Object.entries(NAMED_OBJECTS).map(([name, schema]) => `${name} = ${objectOf(schema, name)}`),
  ];
}
