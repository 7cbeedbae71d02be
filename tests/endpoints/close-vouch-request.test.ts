import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { AUDIT_COLLECTION } from '../../functions/src/documents/audit.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { newMember } from '../support/people.ts';
import { callVouchRequest } from '../support/vouch-link.ts';

describe('DELETE /vouch_request', () => {
  it('closes the link once, and the audit log does not contain the link', async () => {
    const person = await newMember('partialuser');
    const { token: link } = await callVouchRequest(person, 'POST', { shareable: false });
    for (const _repeat of [1, 2]) {
      const answer = await call('/vouch_request', { method: 'DELETE', token: person.token });
      expect(answer.body).toEqual({ success: true, message: MESSAGES.vouchLinkClosed });
      expect(await callVouchRequest(person)).toEqual({
        token: null,
        url: null,
        expires_at: null,
        shareable: true,
      });
    }
    const auditSnapshot = await firestore()
      .collection(AUDIT_COLLECTION)
      .where('subject', '==', person.uid)
      .get();
    expect(auditSnapshot.docs.map((auditEntry) => auditEntry.get('action')).toSorted()).toEqual([
      ...['vouch_closed', 'vouch_requested'],
    ]);
    for (const auditEntry of auditSnapshot.docs)
      expect(JSON.stringify(auditEntry.data())).not.toContain(link);
  });
});
