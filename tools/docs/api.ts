// Writes docs/api.md and docs/openapi.json from the contract: npm run docs:api.
import { writeFile } from 'node:fs/promises';
import { apiReference, REFERENCE } from './api-reference.ts';
import { OPEN_API, openApiText } from './open-api.ts';

await writeFile(REFERENCE, apiReference());
await writeFile(OPEN_API, openApiText());
