// Writes docs/api.md from the contract: npm run docs:api.
import { writeFile } from 'node:fs/promises';
import { formatApiReference, REFERENCE_PATH } from './api-reference.ts';

await writeFile(REFERENCE_PATH, formatApiReference());
