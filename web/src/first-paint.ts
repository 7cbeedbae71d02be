import { applyColourScheme, chosenColourScheme } from './lib/colour-scheme.ts';
import { holdEarlyPresses } from './lib/early-presses.ts';
import { markPerhapsSignedIn, readRoleHint } from './lib/signed-in-hint.ts';

// Runs before the first paint of every built page, which shows its content without waiting for
// the app: what the app would do before that has to happen here. See docs/decisions/044.
applyColourScheme(chosenColourScheme());
const role = readRoleHint();
markPerhapsSignedIn(role === null ? null : { role });
holdEarlyPresses();
