import path from 'node:path';
import { type Allow, type Endpoint, SHARED_ERRORS } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '../../functions/src/contract/errors.ts';
import { JSON_BODY_LIMIT_BYTES, PICTURE_LIMITS } from '../../functions/src/contract/limits.ts';
import { REGION } from '../../functions/src/platform/region.ts';
import { root } from '../emulators/configuration.ts';
import { answerOf, type Field, fieldsOf } from './describe-schema.ts';
import { formatted } from './formatted.ts';

/** Where the reference stands. */
export const REFERENCE = path.join(root, 'docs/api.md');

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function pathOf(endpoint: Endpoint): string {
  const names = Object.keys(endpoint.params.shape);
  return ['', endpoint.path, ...names.map((name) => `{${name}}`)].join('/');
}

function whoMayCall(allow: Allow): string {
  if (allow === 'anyone') return 'anyone; a bearer token is not looked at';
  if (allow === 'optionallySignedIn') {
    return 'anyone; a bearer token is not needed, but one that is sent must be valid';
  }
  if (allow === 'signedIn') return 'anyone logged in';
  return `members with the role ${allow.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`;
}

const BODY_KINDS: Readonly<Record<Endpoint['bodyKind'], string>> = {
  none: 'none',
  json: `\`application/json\`, at most ${JSON_BODY_LIMIT_BYTES / 1024} KiB`,
  multipart: `\`multipart/form-data\` with one file, in the field \`file\`, of at most ${PICTURE_LIMITS.uploadBytes / 1024 / 1024} MiB`,
};

function inputRows(place: string, fields: readonly Field[]): readonly (readonly string[])[] {
  return fields.map(({ name, type, presence, rules }) => [
    `\`${name}\``,
    place,
    type,
    presence,
    rules.join('; '),
  ]);
}

/** By status; codes of one status stay in the order of the contract's table. */
function inOrder(codes: readonly ErrorCode[]): readonly ErrorCode[] {
  const order = Object.keys(ERRORS);
  return codes.toSorted(
    (a, b) => ERRORS[a].status - ERRORS[b].status || order.indexOf(a) - order.indexOf(b),
  );
}

function section(endpoint: Endpoint): string {
  const inputs = [
    ...inputRows('path', fieldsOf(endpoint.params)),
    ...inputRows('query', fieldsOf(endpoint.query)),
    ...inputRows('body', fieldsOf(endpoint.body)),
  ];
  const { list, fields } = answerOf(endpoint.output);
  const answer = fields.map(({ name, type }) => `\`${name}\` (${type})`).join(', ');
  const errors = inOrder(endpoint.errors).map((code) => `${ERRORS[code].status} \`${code}\``);
  return [
    `## ${endpoint.method} \`${pathOf(endpoint)}\``,
    endpoint.summary,
    [
      `- Who: ${whoMayCall(endpoint.allow)}`,
      `- Body: ${BODY_KINDS[endpoint.bodyKind]}`,
      `- Answer 200: ${list ? 'a list of objects with' : 'an object with'} ${answer}`,
      ...(errors.length === 0 ? [] : [`- Errors of its own: ${errors.join(', ')}`]),
    ].join('\n'),
    ...(inputs.length === 0
      ? []
      : [table(['Field', 'In', 'Type', 'Presence', 'Rules (and the message of a 400)'], inputs)]),
  ].join('\n\n');
}

const INTRODUCTION = `# API reference

Made from the contract (\`functions/src/contract\`) by \`npm run docs:api\`; a test fails when it is stale. What the calls are for stands in [product.md](product.md).

- Through Hosting a call is \`/api/<path>\`; on the functions' own host it is \`https://${REGION}-<project>.cloudfunctions.net/api/<path>\`, and \`…/upload-profile-picture\` for a picture.
- The caller is named by \`Authorization: Bearer <Firebase ID token>\`.
- JSON in and out. Instants are ISO 8601 in UTC. Every answer carries \`Cache-Control: no-store\`.
- A field, query parameter or path segment that is not listed is refused. Texts are trimmed; invitation codes are taken in any form that people type.
- An error is \`{"success": false, "code": "…", "message": "…"}\`: \`code\` is for programs, \`message\` for people. What each means stands [at the end](#every-error). Any call may answer ${inOrder(
  SHARED_ERRORS,
)
  .map((code) => `\`${code}\``)
  .join(', ')}.`;

function unformatted(): string {
  const all = Object.keys(ERRORS) as ErrorCode[];
  return [
    INTRODUCTION,
    ...ENDPOINTS.map(section),
    '## Every error',
    'The message is what a person reads unless a call has a more exact one.',
    table(
      ['Status', 'Code', 'When', 'Message'],
      all.map((code) => {
        const { status, gloss, message } = ERRORS[code];
        return [String(status), `\`${code}\``, gloss, message];
      }),
    ),
    '',
  ].join('\n\n');
}

/** The whole reference, laid out by the same formatter as every other file. */
export function apiReference(): string {
  return formatted(unformatted(), REFERENCE);
}
