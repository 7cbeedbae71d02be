// Bundles src/ into lib/.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'rolldown';
import { bundle } from './bundle.ts';

await rm(path.join(import.meta.dirname, 'lib'), { recursive: true, force: true });
await build(bundle);
