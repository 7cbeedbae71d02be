// Each process of a function loads this module first, so that the test can set its clock.
import process from 'node:process';

let clockAheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
process.on('message', (ms) => {
  clockAheadMs = Number(ms);
});
// Without `unref`, the open channel to the test would keep the process running.
process.channel?.unref();

const RealDate = Date;
const now = () => RealDate.now() + clockAheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

// Google's libraries randomise the delays of retries. A replay needs the same delays again.
Math.random = () => 0.5;
