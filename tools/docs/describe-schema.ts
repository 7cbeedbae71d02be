import type { Endpoint } from '../../functions/src/contract/endpoint.ts';

type Schema = Endpoint['output'];
type Definition = Schema['_zod']['def'];
type Check = NonNullable<Definition['checks']>[number];

/** One field of a path, query, body or answer, in words. */
export interface Field {
  readonly name: string;
  readonly type: string;
  /** `required`, `optional`, or `optional, default 240`. */
  readonly presence: string;
  /** Each bound with the message that breaking it answers, if it has one of its own. */
  readonly rules: readonly string[];
}

/** The rest of a definition, by its type; zod's own types of these are not exported to tools. */
type Definitions = {
  object: { shape: Readonly<Record<string, Schema>>; catchall?: Schema };
  array: { element: Schema };
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

/** What a schema or check answers when it fails, where the contract gives it words. */
function messageOf(definition: object): string | null {
  if (!('error' in definition) || typeof definition.error !== 'function') return null;
  const message: unknown = definition.error({});
  return typeof message === 'string' ? message : null;
}

function numberOf(definition: object, key: string): number {
  const value: unknown = Object.getOwnPropertyDescriptor(definition, key)?.value;
  if (typeof value !== 'number') throw new Error(`A check of the contract has no ${key}.`);
  return value;
}

/** A check's bound in words; null for one that changes the value rather than refusing it. */
function boundOf(check: Check): string | null {
  const { def } = check._zod;
  switch (def.check) {
    case 'overwrite':
      return null;
    case 'min_length':
      return numberOf(def, 'minimum') === 1
        ? 'not empty'
        : `at least ${numberOf(def, 'minimum')} characters`;
    case 'max_length':
      return `at most ${numberOf(def, 'maximum')} characters`;
    case 'greater_than':
      return `at least ${numberOf(def, 'value')}`;
    case 'less_than':
      return `at most ${numberOf(def, 'value')}`;
    case 'number_format':
      return 'a whole number';
    case 'custom':
      return 'a rule of its own';
    case 'string_format': {
      const format = 'format' in def ? def.format : null;
      if (format === 'email') return 'an email address';
      if (format === 'regex' && 'pattern' in def) return `matches \`${String(def.pattern)}\``;
      break;
    }
  }
  throw new Error(`The reference has no words for the check ${def.check}.`);
}

function rulesOf(definition: Definition): readonly string[] {
  const checks = definition.checks ?? [];
  const rules = checks.flatMap((check) => {
    const bound = boundOf(check);
    if (bound === null) return [];
    const message = messageOf(check._zod.def);
    return message === null ? bound : `${bound} (“${message}”)`;
  });
  // A code's length is checked twice, before and after it is normalised.
  return [...new Set(rules)];
}

function typeOf(schema: Schema): string {
  const { def } = schema._zod;
  if (is(def, 'optional') || is(def, 'default')) return typeOf(def.innerType);
  if (is(def, 'nullable')) return `${typeOf(def.innerType)} or null`;
  if (is(def, 'pipe')) return typeOf(def.in);
  if (is(def, 'array')) return `list of ${typeOf(def.element)}`;
  if (is(def, 'object') || def.type === 'record') return 'object';
  if (is(def, 'union')) return [...new Set(def.options.map(typeOf))].join(' or ');
  if (is(def, 'literal')) return def.values.map((value) => JSON.stringify(value)).join(' or ');
  if (is(def, 'enum')) return Object.values(def.entries).join(', ');
  if (def.type === 'string') {
    return 'format' in def && def.format === 'datetime' ? 'instant' : 'text';
  }
  if (def.type === 'number' || def.type === 'boolean' || def.type === 'null') return def.type;
  throw new Error(`The reference has no words for the type ${def.type}.`);
}

/** The rules of a field, whichever wrappers it stands in. */
function fieldRules(schema: Schema): readonly string[] {
  const { def } = schema._zod;
  if (is(def, 'optional') || is(def, 'default') || is(def, 'nullable')) {
    return fieldRules(def.innerType);
  }
  if (is(def, 'pipe')) return fieldRules(def.in);
  if (def.type !== 'string' && def.type !== 'number') return [];
  if ('format' in def) return [];
  const message = messageOf(def);
  const type = def.type === 'string' ? 'text' : 'a number';
  return [...(message === null ? [] : [`${type} (“${message}”)`]), ...rulesOf(def)];
}

function presenceOf(schema: Schema): string {
  const { def } = schema._zod;
  if (is(def, 'default')) return `optional, default ${JSON.stringify(def.defaultValue)}`;
  return is(def, 'optional') ? 'optional' : 'required';
}

/** The fields of an object, or of each of several that a union takes, in the contract's order. */
export function fieldsOf(schema: Schema): readonly Field[] {
  const { def } = schema._zod;
  if (is(def, 'union')) return def.options.flatMap(fieldsOf);
  if (!is(def, 'object')) throw new Error(`The reference expects an object, not ${def.type}.`);
  return Object.entries(def.shape).map(([name, field]) => ({
    name,
    type: typeOf(field),
    presence: presenceOf(field),
    rules: fieldRules(field),
  }));
}

/** What an answer carries: the fields of the object, or of each object in the list. */
export function answerOf(schema: Schema): { list: boolean; fields: readonly Field[] } {
  const { def } = schema._zod;
  return is(def, 'array')
    ? { list: true, fields: fieldsOf(def.element) }
    : { list: false, fields: fieldsOf(schema) };
}
