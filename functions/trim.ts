import type { Plugin } from 'rolldown';

// What the client libraries load and these functions never call: classes and descriptions of
// services that are not Firestore's own, more than half of what a cold start read
// (docs/decisions/042-cold-starts.md).

const API = '@google-cloud/firestore-api/build';
const GAX = 'google-gax/build';

/** Modules that are only asked for by name, and what is left of each. */
const HOLLOW: Readonly<Record<string, string>> = {
  [`${GAX}/protos/iam_service.js`]: 'module.exports = {};',
  [`${GAX}/protos/locations.js`]: 'module.exports = {};',
  [`${GAX}/protos/operations.js`]: 'module.exports = {};',
  // The database's administration: indexes, exports, whole databases.
  [`${API}/src/v1/firestore_admin_client.js`]:
    'exports.FirestoreAdminClient = class FirestoreAdminClient {};',
  // A Firestore client makes one of these beside itself, and closes it in the end.
  [`${GAX}/src/locationService.js`]:
    'exports.LocationsClient = class LocationsClient { initialize() {} close() {} };',
  [`${GAX}/src/iamService.js`]: 'exports.IamClient = class IamClient {};',
};

/** Parts of the generated classes that belong to other services: each up to the next. */
const FOREIGN_CLASSES: readonly (readonly [part: RegExp, left: string])[] = [
  [/firestore\.admin=function\(\)\{.*?\}\(\);(?=firestore\.v1=)/s, 'firestore.admin={};'],
  [/google\.api=function\(\)\{.*?\}\(\);(?=google\.protobuf=)/s, 'google.api={};'],
  [/protobuf\.FileDescriptorSet=function\(\)\{.*?\}\(\);(?=protobuf\.Timestamp=)/s, ''],
  [/google\.longrunning=function\(\)\{.*?\}\(\);(?=google\.rpc=)/s, 'google.longrunning={};'],
];

interface Namespace {
  nested?: Record<string, Namespace>;
}

const CHANGED: Readonly<Record<string, (code: string) => string>> = {
  // Answers in several parts come from batches, which nothing here sends.
  'firebase-admin/lib/utils/api-request.js': (code) => {
    const multipart = "require('@fastify/busboy')";
    if (!code.includes(multipart)) throw new Error('The Admin SDK parses multipart otherwise.');
    return code.replace(multipart, 'null');
  },
  [`${API}/protos/protos.js`]: (code) =>
    FOREIGN_CLASSES.reduce((rest, [part, left]) => {
      if (!part.test(rest)) throw new Error(`The generated classes have no ${part.source}`);
      return rest.replace(part, left);
    }, code),
  // The same for the descriptions that requests are written by.
  [`${API}/protos/protos.json`]: (code) => {
    const root = JSON.parse(code) as Namespace;
    const google = root.nested?.['google']?.nested;
    delete google?.['firestore']?.nested?.['admin'];
    delete google?.['longrunning'];
    return JSON.stringify(root);
  },
};

/**
 * Packages that a library asks for in ways that these functions have no use for, by who asks:
 * callable functions look up their caller through the Admin SDK; nothing here is one.
 */
const UNASKED: readonly (readonly [asker: string, asked: RegExp])[] = [
  ['firebase-functions/lib/esm/common/providers/https.mjs', /^firebase-admin\/(auth|app-check)$/],
  ['firebase-functions/lib/esm/common/app.mjs', /^firebase-admin\/app$/],
];
const NOTHING = '\0nothing';

/** Leaves out of the bundle what is loaded and never called; fails if a library has moved it. */
export function trim(): Plugin {
  const missing = new Set([
    ...Object.keys(HOLLOW),
    ...Object.keys(CHANGED),
    ...UNASKED.map(([asker]) => asker),
  ]);
  const within = (table: Readonly<Record<string, unknown>>, id: string) => {
    const key = Object.keys(table).find((end) => id.replaceAll('\\', '/').endsWith(`/${end}`));
    if (key !== undefined) missing.delete(key);
    return key;
  };
  return {
    name: 'trim',
    resolveId(asked, asker) {
      const from = asker?.replaceAll('\\', '/') ?? '';
      const unasked = UNASKED.find(([end, what]) => from.endsWith(`/${end}`) && what.test(asked));
      if (unasked === undefined) return null;
      missing.delete(unasked[0]);
      return NOTHING;
    },
    load(id) {
      if (id === NOTHING) return { code: 'module.exports = {};', moduleType: 'js' };
      const code = HOLLOW[within(HOLLOW, id) ?? ''];
      return code === undefined ? null : { code, moduleType: 'js' };
    },
    transform(code, id) {
      const change = CHANGED[within(CHANGED, id) ?? ''];
      return change === undefined ? null : { code: change(code) };
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0) {
        throw new Error(`Nothing to trim at ${[...missing].join(', ')}.`);
      }
    },
  };
}
