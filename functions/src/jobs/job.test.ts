import { expect, test } from 'vitest';
import { recordMalformedDocument, redactReport, severityOf } from './job.ts';

test.each([
  ['ERROR', { finished: true, sent: 3, failed: 1, malformed: 1 }],
  ['WARNING', { finished: true, sent: 3, failed: 0, malformed: 1 }],
  ['WARNING', { finished: true, postponed: 1, firstFailure: 'No answer.' }],
  ['INFO', { finished: true, sent: 3, failed: 0, malformed: 0, firstFailure: null }],
  ['DEBUG', { finished: true, sent: 0, failed: 0, malformed: 0, firstFailure: null }],
] as const)('a run is logged as %s: %j', (severity, report) => {
  expect(severityOf(report)).toBe(severity);
});

test('a job’s log line contains no email address and no code', () => {
  const report = {
    finished: true,
    firstFailure: '550 no mailbox of ada@elevere.test',
    malformedPaths: ['invitations/E9J5KGFYKX3S'],
  };
  expect(redactReport(report)).toEqual({
    finished: true,
    firstFailure: '550 no mailbox of [email]',
    malformedPaths: ['invitations/[code]'],
  });
});

test('a report counts all malformed documents, and names twenty', () => {
  const report = { malformed: 0, malformedPaths: [] };
  for (let count = 0; count < 21; count += 1) recordMalformedDocument(report, `mail/${count}`);
  expect([report.malformed, report.malformedPaths.length]).toEqual([21, 20]);
});
