import { Timestamp } from 'firebase-admin/firestore';
import { mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { VOUCH_REQUESTS_COLLECTION } from '../../functions/src/documents/vouch-links.ts';
import { newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { replaceProfilePicture } from '../../functions/src/profile/upload-profile-picture.ts';
import { newInvitation, newMember, verifyAddress } from './people.ts';

export async function newMemberWithAllData(now: Date) {
  const [firstInviter, secondInviter] = [await newMember('fulluser'), await newMember('fulluser')];
  const member = await newMember('fulluser', { invitedBy: [firstInviter.uid, secondInviter.uid] });
  const { uid } = member;
  const invitee = await verifyAddress(await newMember('partialuser', { invitedBy: [uid] }));
  const codeOfInvitee = await newInvitation(uid, {
    change: (invitation) => ({
      ...invitation,
      status: 'used',
      usedAt: now,
      usedBy: invitee.uid,
      countsAs: 'first',
      note: 'for Donald',
    }),
  });
  const codeOfMember = await newInvitation(firstInviter.uid, {
    change: (invitation) => ({
      ...invitation,
      status: 'used',
      usedAt: now,
      usedBy: uid,
      countsAs: 'first',
      note: 'a secret of its creator',
    }),
  });
  const activeCode = await newInvitation(uid, {
    change: (invitation) => ({ ...invitation, note: 'for Emmy' }),
  });
  const vouchToken = `closed-link-of-${uid}`;
  const linkDates = { createdAt: Timestamp.fromDate(now), expireAt: Timestamp.fromDate(now) };
  await firestore()
    .collection(VOUCH_REQUESTS_COLLECTION)
    .doc(vouchToken)
    .set({
      uid,
      shareable: true,
      ...linkDates,
      closedAt: linkDates.createdAt,
      vouchedBy: secondInviter.uid,
    });
  await quotaRef(uid, now).set({
    uid,
    month: now.toISOString().slice(0, 7),
    made: 2,
    granted: 0,
    keys: {},
  });
  const halfWayReminder = { template: 'half_way', to: uid, day: 7 } as const;
  await mailRef(`of-${uid}`).set(
    mailDocument(halfWayReminder, { ...newDelivery(now), status: 'sent' }),
  );
  await replaceProfilePicture(uid, Buffer.from('RIFF WEBP'));
  const pictureFolder = (await findMember(uid))?.pictureFolder;
  return {
    member,
    folder: pictureFolder,
    firstInviter,
    secondInviter,
    invitee,
    codeOfInvitee,
    codeOfMember,
    activeCode,
    token: vouchToken,
  };
}
