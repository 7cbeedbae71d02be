// Loaded with `--import` into a function's process: writes down every module that it loads, one
// JSON object a line, so that a test can say what a cold start pays for.

import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) writeSync(1, `${JSON.stringify({ loaded: url })}\n`);
    return next(url, context);
  },
});
