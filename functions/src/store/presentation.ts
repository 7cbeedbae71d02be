import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { isInvitationCode } from '../contract/invitation-code.ts';
import type { Invitation } from '../domain/invitation.ts';
import { invitationRef, readInvitation } from './documents/invitations.ts';
import { type MemberRecord, memberRef, readMember } from './documents/users.ts';
import { firestore } from './firestore.ts';

/** What a document said, and since when: a write that expects it to say so still can be sure. */
export interface Seen<T> {
  /** Null when there is no such document, or none that can be read. */
  readonly value: T | null;
  /** Absent when there is no document. */
  readonly since: Timestamp | undefined;
}

/** What the store says at the moment at which somebody presents a code. */
export interface Presentation {
  readonly invitation: Seen<Invitation>;
  /** The member that was asked for; nobody if none was. */
  readonly member: Seen<MemberRecord>;
}

const NOTHING = { value: null, since: undefined } as const;

/**
 * Reads in one exchange what a presented code names and the member whom it is for. One read for
 * each: the invitation unless the code is malformed, and the member.
 */
export async function lookAt(presented: { code: string; member?: string }): Promise<Presentation> {
  const { code, member } = presented;
  const invitation = isInvitationCode(code) ? invitationRef(code) : null;
  const person = member === undefined ? null : memberRef(member);
  const refs = [invitation, person];
  const asked = new Map(refs.flatMap((ref) => (ref === null ? [] : [[ref.path, ref]])));
  const documents = asked.size === 0 ? [] : await firestore().getAll(...asked.values());
  const found = new Map(documents.map((document) => [document.ref.path, document]));
  const read = (ref: DocumentReference): DocumentSnapshot => {
    const document = found.get(ref.path);
    if (document === undefined) throw new Error(`${ref.path} was not asked for.`);
    return document;
  };
  const seen = <T>(
    ref: DocumentReference | null,
    understand: (document: DocumentSnapshot) => T | null,
  ): Seen<T> => {
    if (ref === null) return NOTHING;
    const document = read(ref);
    return { value: understand(document), since: document.updateTime };
  };
  return {
    invitation: seen(invitation, readInvitation),
    member: seen(person, readMember),
  };
}
