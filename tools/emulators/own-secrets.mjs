// Loaded into firebase-tools before its own code: the functions read the secrets of their own suite
// and not functions/.secret.local, which two suites of one clone would share.
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

const fromTools = createRequire(import.meta.resolve('firebase-tools/package.json'));
// The launcher starts firebase-tools in the suite's folder.
const secrets = path.join(process.cwd(), 'secrets');
fromTools('./lib/emulator/functionsEmulatorShared.js').getSecretLocalPath = () => secrets;
