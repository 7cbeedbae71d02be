// The functions' processes load this module first. The module makes time and delays repeatable.
import process from 'node:process';

let ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
process.on('message', (ms) => {
  ahead = Number(ms);
});
// The channel must not keep the process running.
process.channel?.unref();

const RealDate = Date;
const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

// Google's client libraries use Math.random for the delays of retries.
Math.random = () => 0.5;
