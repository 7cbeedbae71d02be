import path from 'node:path';
import { toJSONSchema } from '../../functions/json-schema.ts';
import { type Endpoint, SHARED_ERRORS } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '../../functions/src/contract/errors.ts';
import { APP_CHECK_HEADER } from '../../functions/src/contract/headers.ts';
import { getHealth } from '../../functions/src/contract/health.ts';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../emulators/configuration.ts';
import { formatted } from './formatted.ts';

/** Where the description for programs stands; nothing serves it. */
export const OPEN_API = path.join(root, 'docs/openapi.json');

type Json = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Json[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, { readonly description: string; content: Json }>>;
}

/** What goes in, as it is written before the schema trims it; what comes out, as it is sent. */
function schemaOf(schema: Endpoint['output'], io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // The format says it; the pattern of an instant is longer than everything else.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return json;
}

/** Of a path or a query, which are objects. */
function fieldsIn(schema: Endpoint['query']): { properties: Json; required: readonly unknown[] } {
  const { properties, required } = schemaOf(schema, 'input');
  return {
    properties: Object.fromEntries(Object.entries(Object(properties))),
    required: Array.isArray(required) ? required : [],
  };
}

/** An object's fields as parameters; what is in the path is always there. */
function parametersIn(where: 'path' | 'query', schema: Endpoint['query']): readonly Parameter[] {
  const { properties, required } = fieldsIn(schema);
  return Object.entries(properties).map(([name, of]) => ({
    ...{ name, in: where, schema: of },
    required: where === 'path' || required.includes(name),
  }));
}

function bodyOf({ bodyKind, body }: Endpoint): Pick<Operation, 'requestBody'> {
  if (bodyKind === 'none') return {};
  const content =
    bodyKind === 'json'
      ? { 'application/json': { schema: schemaOf(body, 'input') } }
      : { 'multipart/form-data': { schema: ONE_FILE } };
  return { requestBody: { required: true, content } };
}

const ONE_FILE = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
};

const ERROR = {
  type: 'object',
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string' },
  },
  required: ['success', 'code', 'message'],
};

const UNHEALTHY = { type: 'object', properties: { ok: { const: false } }, required: ['ok'] };

const json = (schema: Json) => ({ 'application/json': { schema } });

/** By status, which codes it may carry. */
function failuresOf(endpoint: Endpoint): Operation['responses'] {
  const statuses = Map.groupBy(
    new Set<ErrorCode>([...SHARED_ERRORS, ...endpoint.errors]),
    (code) => ERRORS[code].status,
  );
  return Object.fromEntries(
    [...statuses].map(([status, codes]) => {
      const unhealthy = endpoint === getHealth && status === ERRORS.unavailable.status;
      return [
        String(status),
        {
          description: codes.map((code) => `${code}: ${ERRORS[code].gloss}`).join(' '),
          content: json(unhealthy ? UNHEALTHY : { $ref: '#/components/schemas/Error' }),
        },
      ];
    }),
  );
}

/** No member of the list is needed where one is empty. */
function securityOf({ allow }: Endpoint): readonly Json[] {
  if (allow === 'anyone') return [];
  return allow === 'optionallySignedIn' ? [{}, { idToken: [] }] : [{ idToken: [] }];
}

/** At its path with all of its segments, or without the one that may be left out. */
function operationOf(endpoint: Endpoint, where: string): Operation {
  const { method, params, query, summary, output, allow } = endpoint;
  const inPath = where.includes('{') ? parametersIn('path', params) : [];
  const name = where.replaceAll(/[{}]/g, '').replaceAll(/\W/g, '_');
  const roles = typeof allow === 'string' ? '' : ` Roles: ${allow.join(', ')}.`;
  return {
    operationId: `${method.toLowerCase()}${name}`,
    summary: `${summary}${roles}`,
    security: securityOf(endpoint),
    parameters: [...inPath, ...parametersIn('query', query)],
    ...bodyOf(endpoint),
    responses: {
      200: { description: 'Done.', content: json(schemaOf(output, 'output')) },
      ...failuresOf(endpoint),
    },
  };
}

function pathsOf({ path: name, params }: Endpoint): readonly string[] {
  const segments = Object.keys(params.shape);
  const whole = ['', name, ...segments.map((segment) => `{${segment}}`)].join('/');
  const optional = segments.length > fieldsIn(params).required.length;
  return optional ? [`/${name}`, whole] : [whole];
}

/** By path and method. */
function operations(): Readonly<Record<string, Readonly<Record<string, Operation>>>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of ENDPOINTS) {
    for (const where of pathsOf(endpoint)) {
      paths[where] = {
        ...paths[where],
        [endpoint.method.toLowerCase()]: operationOf(endpoint, where),
      };
    }
  }
  return paths;
}

/** The contract as an OpenAPI 3.1 document, whose schemas are JSON Schema as zod writes it. */
export function openApi() {
  return {
    openapi: '3.1.1',
    info: {
      title: manifest.name,
      version: manifest.version,
      description: `Made from the contract by "npm run docs:api"; docs/api.md is for people. Where App Check is on, every call but GET /health carries its token in ${APP_CHECK_HEADER}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'Below the site’s own address.' }],
    paths: operations(),
    components: {
      schemas: { Error: ERROR },
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
      },
    },
  };
}

/** The document as it stands in the file. */
export function openApiText(): string {
  return formatted(JSON.stringify(openApi()), OPEN_API);
}
