// Loaded into firebase-tools before its own code: the functions' secrets are read from the folder it
// runs in, this suite's own, and not from functions/.secret.local, where two suites of one clone
// would send their mail to the catcher of the later one.
import { createRequire } from 'node:module';
import path from 'node:path';

const fromTools = createRequire(import.meta.resolve('firebase-tools/package.json'));
const shared = fromTools('./lib/emulator/functionsEmulatorShared.js');
shared.getSecretLocalPath = () => path.resolve('.secret.local');
