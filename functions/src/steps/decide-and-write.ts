import type { Transaction } from 'firebase-admin/firestore';
import { recordAudit } from '../documents/audit.ts';
import { introductionDocument, introductionRef } from '../documents/introductions.ts';
import { invitationDocument, invitationRef } from '../documents/invitations.ts';
import { mailDocument, mailId, mailRef } from '../documents/mail.ts';
import { writeQuota } from '../documents/quotas.ts';
import { recentLinksDocument, recentLinksRef } from '../documents/recent-links.ts';
import {
  blockUidForADay,
  removalEntryRef,
  storePictureFolderName,
} from '../documents/removal-entry.ts';
import { memberRef, writeMemberFields } from '../documents/users.ts';
import { updateVouchLink, vouchLinkDocument, vouchLinkRef } from '../documents/vouch-links.ts';
import type { DeletedPerson, Effects } from '../domain/effects.ts';
import { newDelivery } from '../domain/mail-delivery.ts';
import { runTransaction, type TransactionOptions } from '../platform/transaction.ts';

type DecisionWithEffects =
  | { readonly ok: true; readonly effects: Effects }
  | { readonly ok: false };

/**
 * Runs `decide` and writes the effects of a success in one transaction. Calls `decide` again if
 * another transaction changes the facts at the same time.
 */
export function decideAndWrite<D extends DecisionWithEffects>(
  decide: (tx: Transaction) => Promise<D>,
  options?: TransactionOptions,
): Promise<D> {
  return runTransaction(async (tx) => {
    const decision = await decide(tx);
    if (decision.ok) writeEffects(tx, decision.effects);
    return decision;
  }, options);
}

function writeEffects(tx: Transaction, effects: Effects): void {
  const { member, createdInvitation, createdLink, recentLinks, createdIntroduction } = effects;
  const { quota, deletedPerson, audit } = effects;
  if (member !== null) writeMemberFields(tx, member.uid, member.fields);
  if (createdInvitation !== null) {
    tx.create(invitationRef(createdInvitation.code), invitationDocument(createdInvitation));
  }
  for (const invitation of effects.changedInvitations) {
    tx.set(invitationRef(invitation.code), invitationDocument(invitation));
  }
  for (const linkToken of effects.deletedLinkTokens) tx.delete(vouchLinkRef(linkToken));
  if (createdLink !== null) {
    tx.create(vouchLinkRef(createdLink.token), vouchLinkDocument(createdLink));
  }
  for (const vouchLinkChange of effects.changedLinks) updateVouchLink(tx, vouchLinkChange);
  if (recentLinks !== null) {
    tx.set(recentLinksRef(recentLinks.uid), recentLinksDocument(recentLinks.creationTimes));
  }
  if (createdIntroduction !== null) {
    const { id } = createdIntroduction;
    tx.create(introductionRef(id), introductionDocument(createdIntroduction));
  }
  for (const introduction of effects.changedIntroductions) {
    tx.set(introductionRef(introduction.id), introductionDocument(introduction));
  }
  for (const id of effects.deletedIntroductionIds) tx.delete(introductionRef(id));
  if (quota !== null) writeQuota(tx, quota.uid, quota.at, quota.quota);
  if (audit !== null) {
    recordAudit(tx, audit, deletedPerson === null ? undefined : removalEntryRef(deletedPerson.uid));
  }
  if (deletedPerson !== null) deletePersonDocuments(tx, deletedPerson);
  for (const { occasion, dueAt } of effects.emails) {
    tx.set(mailRef(mailId(occasion)), mailDocument(occasion, newDelivery(dueAt)));
  }
}

/**
 * The audit entry of a departure blocks new registrations with the uid. A person who never had a
 * role leaves without an audit entry, so `blockUidForADay` blocks the uid.
 */
function deletePersonDocuments(tx: Transaction, person: DeletedPerson): void {
  const { uid, pictureFolder, neverHadRole, at } = person;
  tx.delete(memberRef(uid));
  tx.delete(recentLinksRef(uid));
  if (neverHadRole) blockUidForADay(tx, uid, at);
  if (pictureFolder !== null) storePictureFolderName(tx, uid, pictureFolder);
}
