import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { PROFILE_FIELDS, selectShownFields, USED_INVITATION_FIELDS } from './my-data-fields.ts';

const at = new Date('2026-11-21T12:00:00Z');

test('a stored field without an entry is not shown', () => {
  const document = { firstName: 'Alan', pictureFolder: 'folder', riskScore: 3 };
  expect(selectShownFields(document, PROFILE_FIELDS)).toEqual({ firstName: 'Alan' });
});

test('times are shown as ISO 8601, also inside a field', () => {
  const timestamp = Timestamp.fromDate(at);
  const document = {
    usedOn: timestamp,
    recommendation: { text: 'Kind.', at: timestamp },
    note: 'private',
  };
  expect(selectShownFields(document, USED_INVITATION_FIELDS)).toEqual({
    usedOn: at.toISOString(),
    recommendation: { text: 'Kind.', at: at.toISOString() },
  });
});
