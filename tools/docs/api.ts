// Writes docs/api.md from the contract: npm run docs:api.
import { writeFile } from 'node:fs/promises';
import { apiReference, REFERENCE } from './api-reference.ts';

await writeFile(REFERENCE, apiReference());
