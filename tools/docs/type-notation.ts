import { isDeepStrictEqual } from 'node:util';
import { type JsonSchema, jsonSchemaOf } from '../../functions/json-schema.ts';
import { memberRowSchema } from '../../functions/src/contract/administration.ts';
import { successSchema } from '../../functions/src/contract/endpoint.ts';
import { invitationSchema } from '../../functions/src/contract/invitations.ts';
import { networkSettingsViewSchema } from '../../functions/src/contract/network.ts';
import { personSchema } from '../../functions/src/contract/person.ts';
import { profileSchema } from '../../functions/src/contract/profile.ts';
import { roleSchema } from '../../functions/src/contract/role-schema.ts';
import { vouchLinkViewSchema } from '../../functions/src/contract/vouching.ts';

/** The schemas that the API reference defines once. The keys are their names in the reference. */
const NAMED_SCHEMAS = {
  role: jsonSchemaOf(roleSchema, 'output'),
  done: jsonSchemaOf(successSchema, 'output'),
  member: jsonSchemaOf(memberRowSchema, 'output'),
  person: jsonSchemaOf(personSchema, 'output'),
  profile: jsonSchemaOf(profileSchema, 'output'),
  invitation: jsonSchemaOf(invitationSchema, 'output'),
  vouch_link: jsonSchemaOf(vouchLinkViewSchema, 'output'),
  settings: jsonSchemaOf(networkSettingsViewSchema, 'output'),
};

/** In characters. A longer object or union is split into several lines. */
const MAX_LINE_LENGTH = 90;

/** The values of a longer enumeration are not listed, because they would hide the other fields. */
const MAX_LISTED_VALUES = 10;

function formatFields(fields: readonly string[]): string {
  const line = `{ ${fields.join(', ')} }`;
  if (line.length <= MAX_LINE_LENGTH && !line.includes('\n')) return line;
  return `{\n${fields.map((field) => `${field},`.replaceAll(/^/gm, '  ')).join('\n')}\n}`;
}

function formatUnion(types: readonly string[]): string {
  const line = types.join(' | ');
  return line.length > MAX_LINE_LENGTH && line.includes('{') ? types.join('\n| ') : line;
}

function formatWithRange(
  name: string,
  least: number | undefined,
  most: number | undefined,
): string {
  if (most === undefined) return name;
  return `${name}(${least === undefined ? '' : `${least}..`}${most})`;
}

function listFields({ properties = {}, required = [] }: JsonSchema): readonly string[] {
  return Object.entries(properties).map(([name, field]) => {
    // JSON Schema also allows `true` or `false` as the schema of a field. The contract uses
    // neither.
    const schema = field as JsonSchema;
    const defaultText = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
    return `${name}${required.includes(name) ? '' : '?'}: ${formatType(schema)}${defaultText}`;
  });
}

/**
 * Shortens an object that has all fields of a named schema, for example to `person & { note: text
 * }`.
 */
function formatObject(schema: JsonSchema): string {
  const parts: string[] = [];
  let fields = listFields(schema);
  for (const [name, namedSchema] of Object.entries(NAMED_SCHEMAS)) {
    const namedFields = listFields(namedSchema);
    if (namedSchema === schema || namedFields.length === 0) continue;
    if (!namedFields.every((field) => fields.includes(field))) continue;
    parts.push(name);
    fields = fields.filter((field) => !namedFields.includes(field));
  }
  if (isDeepStrictEqual(schema.additionalProperties, {})) fields = [...fields, '…'];
  return [...parts, ...(fields.length === 0 ? [] : [formatFields(fields)])].join(' & ');
}

export function formatType(schema: JsonSchema): string {
  const { type, $ref, anyOf, oneOf = anyOf, enum: values = [], items } = schema;
  if ($ref !== undefined) return $ref.replace('#/$defs/', '');
  if (oneOf !== undefined) return formatUnion(oneOf.map((one) => formatType(one as JsonSchema)));
  if (Array.isArray(type))
    return type.map((one) => formatType({ ...schema, type: one })).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values.length > MAX_LISTED_VALUES) return 'text';
  if (isDeepStrictEqual(values, NAMED_SCHEMAS.role.enum) && schema !== NAMED_SCHEMAS.role)
    return 'role';
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') {
    const itemType = formatType(items as JsonSchema);
    return `${/ [&|] /.test(itemType) ? `(${itemType})` : itemType}[]`;
  }
  if (type === 'object') {
    if (schema.propertyNames === undefined) return formatObject(schema);
    return `{ [key]: ${formatType(schema.additionalProperties as JsonSchema)} }`;
  }
  if (schema.format === 'date-time') return 'instant';
  if (schema.format === 'email') return 'email';
  if (type === 'string') return formatWithRange('text', schema.minLength, schema.maxLength);
  if (type === 'number' || type === 'integer') {
    return formatWithRange('number', schema.minimum, schema.maximum);
  }
  return type ?? 'unknown';
}

export function formatDefinitions(): readonly string[] {
  return Object.entries(NAMED_SCHEMAS).map(([name, schema]) => `${name} = ${formatType(schema)}`);
}
