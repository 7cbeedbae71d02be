// The functions' processes load this module first. It sets their clocks to the time that the random
// story sends, and removes random delays, so that the same story can run again.
import process from 'node:process';

let ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
process.on('message', (ms) => {
  ahead = Number(ms);
});
// Does not keep the process running.
process.channel?.unref();

const RealDate = Date;
const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

// The clients of Google's services draw the time until their next attempt. Ids come from node:crypto.
Math.random = () => 0.5;
