import path from 'node:path';
import {
  type AllowedCallers,
  BODY_ERRORS,
  type Endpoint,
  ID_TOKEN_ERRORS,
  ROLE_ERRORS,
  SHARED_ERRORS,
} from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '../../functions/src/contract/errors.ts';
import { JSON_BODY_LIMIT_BYTES } from '../../functions/src/contract/limits.ts';
import { INVITING_ROLES, ROLES } from '../../functions/src/contract/roles.ts';
import { REGION } from '../../functions/src/platform/region.ts';
import { root } from '../lib/root.ts';

export const REFERENCE_PATH = path.join(root, 'docs/api.md');

function formatPath(endpoint: Endpoint): string {
  const parameterTexts = Object.entries(endpoint.params.shape).map(([name, { _zod }]) =>
    _zod.def.type === 'optional' ? `[/{${name}}]` : `/{${name}}`,
  );
  return `/${endpoint.path}${parameterTexts.join('')}`;
}

const CALLER_GROUPS: readonly (readonly [readonly string[], string])[] = [
  [ROLES, 'members'],
  [INVITING_ROLES, 'full members'],
  [['admin'], 'admins'],
  [['partialuser'], 'newcomers'],
];

function describeCallers(allow: AllowedCallers): string {
  if (allow === 'anyone') return 'anyone; a token is ignored';
  if (allow === 'optionallySignedIn') return 'anyone; a token that is sent must be valid';
  if (allow === 'signedIn') return 'anyone logged in';
  const callerGroup = CALLER_GROUPS.find(
    ([roles]) => roles.toSorted().join() === allow.toSorted().join(),
  );
  if (callerGroup === undefined)
    throw new Error(`The reference has no name for ${allow.join(', ')}.`);
  return callerGroup[1];
}

/** The introduction of the reference explains these errors, so the calls do not repeat them. */
function findErrorsOfIntroduction({ allow, bodyKind }: Endpoint): readonly ErrorCode[] {
  return [
    ...SHARED_ERRORS.filter((code) => code !== 'not_found'),
    ...(allow === 'anyone' ? [] : ID_TOKEN_ERRORS),
    ...(typeof allow === 'string' ? [] : ROLE_ERRORS),
    ...(bodyKind === 'none' ? [] : BODY_ERRORS),
  ];
}

function sortByStatus(codes: readonly ErrorCode[]): readonly ErrorCode[] {
  const codeOrder = Object.keys(ERRORS);
  return codes.toSorted(
    (a, b) => ERRORS[a].status - ERRORS[b].status || codeOrder.indexOf(a) - codeOrder.indexOf(b),
  );
}

function formatEndpointRow(endpoint: Endpoint): readonly string[] {
  const introductionCodes = findErrorsOfIntroduction(endpoint);
  return [
    `${endpoint.method} \`${formatPath(endpoint)}\``,
    endpoint.summary,
    describeCallers(endpoint.allow),
    formatCodes(endpoint.errors.filter((code) => !introductionCodes.includes(code))),
  ];
}

function formatCodes(codes: readonly ErrorCode[]): string {
  return sortByStatus(codes)
    .map((code) => `\`${code}\``)
    .join(', ');
}

const INTRODUCTION = `# API reference

\`npm run docs:api\` generates this file from the contract (\`functions/src/contract\`). A test fails if it is outdated. The contract has the fields of each query, body and answer. [product.md](product.md) has the rules.

## Every call

- Through Hosting a call is \`/api/<path>\`; on the functions' own host it is \`https://${REGION}-<project>.cloudfunctions.net/api/<path>\`, and \`…/upload-profile-picture\` for a picture.
- The header \`Authorization: Bearer <Firebase ID token>\` identifies the caller.
- Calls take and return JSON. A body is \`application/json\` of at most ${JSON_BODY_LIMIT_BYTES / 1024} KiB. Success is 200. Every answer has \`Cache-Control: no-store\`.
- A field, query parameter or path segment that is not listed is refused.
- A paged list takes \`limit\` and \`cursor\`. The next page's cursor is in the \`X-Next-Cursor\` header, which the last page does not have.
- An error is \`{ "success": false, "code": "…", "message": "…" }\`: \`code\` is for programs, \`message\` for people. The message of a 400 says what is wrong. [Every error](#every-error) says what each code means.
- Any call may answer ${formatCodes(SHARED_ERRORS)}; with a token ${formatCodes(ID_TOKEN_ERRORS)}; where a role is needed ${formatCodes(ROLE_ERRORS)}; with a body ${formatCodes(BODY_ERRORS)}. A call lists its other refusals.

## Calls`;

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [formatRow(head), formatRow(head.map(() => '---')), ...rows.map(formatRow)].join('\n');
}

export function formatApiReference(): string {
  const allCodes = Object.keys(ERRORS) as ErrorCode[];
  const parts = [
    INTRODUCTION,
    formatTable(['Call', 'What it does', 'Who', 'Refusals'], ENDPOINTS.map(formatEndpointRow)),
    '## Every error',
    'Each error has a default message (`contract/errors.ts`). A call may have a more specific one.',
    formatTable(
      ['Status', 'Code', 'When'],
      allCodes.map((code) => [String(ERRORS[code].status), `\`${code}\``, ERRORS[code].gloss]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}
