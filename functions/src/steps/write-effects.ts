import type { Transaction } from 'firebase-admin/firestore';
import {
  blockUidForADay,
  keepPictureFolder,
  recordAudit,
  removalEntry,
} from '../documents/audit.ts';
import { invitationDocument, invitationRef } from '../documents/invitations.ts';
import { mailDocument, mailId, mailRef } from '../documents/mail.ts';
import { writeQuota } from '../documents/quotas.ts';
import { newLinksRef } from '../documents/rate-limits.ts';
import { memberRef, writeMemberFields } from '../documents/users.ts';
import {
  linkChangeFields,
  reminderUpdate,
  vouchRequestDocument,
  vouchRequestRef,
} from '../documents/vouch-requests.ts';
import type { Departed, Effects } from '../domain/effects.ts';
import { newDelivery } from '../domain/mail-delivery.ts';

/** Writes everything that an action changes, in the transaction that read what the action depends on. */
export function writeEffects(tx: Transaction, effects: Effects): void {
  const { member, createdInvitation, createdLink, quota, departed, audit } = effects;
  if (member !== null) writeMemberFields(tx, member.uid, member.fields);
  if (createdInvitation !== null) {
    tx.create(invitationRef(createdInvitation.code), invitationDocument(createdInvitation));
  }
  for (const invitation of effects.changedInvitations) {
    tx.set(invitationRef(invitation.code), invitationDocument(invitation));
  }
  if (createdLink !== null) {
    tx.create(vouchRequestRef(createdLink.token), vouchRequestDocument(createdLink));
  }
  for (const change of effects.changedLinks) {
    tx.update(vouchRequestRef(change.token), linkChangeFields(change));
  }
  if (quota !== null) writeQuota(tx, quota.uid, quota.at, quota.quota);
  if (audit !== null) {
    recordAudit(tx, audit, departed === null ? undefined : removalEntry(departed.uid));
  }
  if (departed !== null) deleteDeparted(tx, departed);
  for (const { occasion, dueAt } of effects.emails) {
    tx.set(mailRef(mailId(occasion)), mailDocument(occasion, newDelivery(dueAt)));
  }
}

/** Deletes the document, the open links, and reminders. The audit entry blocks the uid from then on. */
function deleteDeparted(tx: Transaction, departed: Departed): void {
  const { uid, links, reminderTokens, pictureFolder, neverHadRole, at } = departed;
  tx.delete(memberRef(uid));
  for (const token of links) tx.delete(vouchRequestRef(token));
  for (const token of reminderTokens) {
    tx.update(vouchRequestRef(token), ...reminderUpdate(uid, null));
  }
  tx.delete(newLinksRef(uid));
  if (neverHadRole) blockUidForADay(tx, uid, at);
  if (pictureFolder !== null) keepPictureFolder(tx, uid, pictureFolder);
}
