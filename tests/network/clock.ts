// Each process of a function loads this module first, so that the test can set its clock.
import process from 'node:process';

let clockAheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
process.on('message', (newClockAheadMs) => {
  clockAheadMs = Number(newClockAheadMs);
});
// Without `unref`, the open channel to the test would keep the process running.
process.channel?.unref();

const RealDate = Date;
const now = () => RealDate.now() + clockAheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (originalDate, args, newTarget) =>
    Reflect.construct(originalDate, args.length > 0 ? args : [now()], newTarget),
  get: (originalDate, name) => (name === 'now' ? now : Reflect.get(originalDate, name)),
});

// Google's libraries randomise the delays of retries. A replay needs the same delays again.
Math.random = () => 0.5;
