import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { OPEN_API, openApi, openApiText } from './open-api.ts';

const METHODS = ['get', 'post', 'patch', 'delete'];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object in the document, itself included. */
function objectsIn(value: unknown): readonly Json[] {
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const document = openApi();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('docs/openapi.json says what the contract says; if not, run npm run docs:api', async () => {
  expect(await readFile(OPEN_API, 'utf8')).toBe(openApiText());
});

test('it has every call, each under a name of its own', () => {
  const calls = operations.map(({ method, path }) => `${method} ${path.split('/')[1]}`);
  expect([...new Set(calls)].toSorted()).toEqual(
    [...new Set(ENDPOINTS.map(({ method, path }) => `${method.toLowerCase()} ${path}`))].toSorted(),
  );
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/circle', '/circle/{uid}', '/members', '/members/{uid}', '/health']),
  );
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

// What the specification of OpenAPI 3.1 asks of a document, as far as this one uses it.

test('it is an OpenAPI document: every operation has answers with words and names its path’s parameters', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect([document.info.title, document.info.version]).not.toContain('');
  for (const { path, method, operation } of operations) {
    expect(path).toMatch(/^\/[a-z_-]+(?:\/\{[a-z]+\})*$/i);
    expect(METHODS).toContain(method);
    const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((one) => one.in === 'path');
    expect([path, declared.map(({ name }) => name)]).toEqual([path, inPath]);
    for (const { required } of declared) expect(required).toBe(true);
    for (const { schema, in: where } of operation.parameters) {
      expect([isObject(schema), ['path', 'query'].includes(where)]).toEqual([true, true]);
    }
    if (method === 'get') expect(operation.requestBody).toBeUndefined();
    for (const [status, { description }] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(description).not.toBe('');
    }
  }
});

test('every reference in it leads somewhere, and every scheme of security is declared', () => {
  const known = Object.keys(document.components.schemas).map(
    (name) => `#/components/schemas/${name}`,
  );
  for (const { $ref } of objectsIn(document)) {
    if ($ref !== undefined) expect(known).toContain($ref);
  }
  const schemes = Object.keys(document.components.securitySchemes);
  for (const { security } of objectsIn(document.paths)) {
    if (!Array.isArray(security)) continue;
    for (const asked of security)
      expect(schemes).toEqual(expect.arrayContaining(Object.keys(asked)));
  }
});

test('its patterns are ones that every reader of JSON Schema understands', () => {
  for (const { pattern } of objectsIn(document.paths)) {
    if (typeof pattern === 'string') expect(() => new RegExp(pattern, 'u')).not.toThrow();
  }
});
