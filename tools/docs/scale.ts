// npm run docs:scale: puts the tables that tools/scale computes into docs/scale.md.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTables } from '../scale/tables.ts';

const page = path.resolve(import.meta.dirname, '../../docs/scale.md');
await writeFile(page, withTables(await readFile(page, 'utf8')));
