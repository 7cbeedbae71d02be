import type { AuditAction, AuditDetails, AuditEntry } from '@elevere/functions/contract';

/** A part of a sentence: a text, or the uid of a person to link. */
type SentencePart = string | { readonly uid: string };

const personPart = (uid: string): SentencePart => ({ uid });

type EntryOf<Action extends AuditAction> = Omit<AuditEntry, 'details'> & {
  readonly details: AuditDetails<Action>;
};

type SentenceBuilder<Action extends AuditAction = AuditAction> = (
  actor: SentencePart,
  subject: SentencePart,
  entry: EntryOf<Action>,
) => readonly SentencePart[];

const sentenceAboutSubject =
  (textBefore: string, textAfter = ''): SentenceBuilder =>
  (actor, subject) => [actor, ` ${textBefore} `, subject, textAfter];

const sentenceAboutActor =
  (what: string): SentenceBuilder =>
  (actor) => [actor, ` ${what}`];

const SENTENCE_BUILDERS: { readonly [Action in AuditAction]: SentenceBuilder<Action> } = {
  first_code_redeemed: (_, subject, { details }) => [
    personPart(String(details.inviter)),
    ' vouched for ',
    subject,
    ' (first, by code)',
  ],
  second_code_redeemed: (_, subject, entry) => [
    personPart(String(entry.details.inviter)),
    ' vouched for ',
    subject,
    ' (second, by code)',
    ...firstVouchSentenceParts(entry, String(entry.details.inviter)),
  ],
  vouch_requested: sentenceAboutActor('created a vouch link'),
  vouch_closed: sentenceAboutActor('turned off their vouch link'),
  vouched: (actor, subject, entry) => [
    actor,
    ' vouched for ',
    subject,
    ...(entry.details.counts_as === 'second'
      ? [' (second, by link)', ...firstVouchSentenceParts(entry, entry.actor)]
      : [' (first, by link)']),
  ],
  invitation_revoked: (actor, subject, entry) =>
    entry.actor === entry.subject
      ? [actor, ' revoked their own invitation']
      : [actor, ' revoked one of ', subject, '’s invitations'],
  open_codes_revoked: sentenceAboutSubject('revoked all active invitations of'),
  invitations_granted: sentenceAboutSubject('set extra invitations for'),
  inviting_turned_off: sentenceAboutSubject('turned inviting off for'),
  inviting_turned_on: sentenceAboutSubject('turned inviting on for'),
  member_suspended: sentenceAboutSubject('suspended'),
  member_reinstated: sentenceAboutSubject('reinstated'),
  member_removed: (actor, subject, entry) => [
    actor,
    ' removed ',
    subject,
    ...vouchersSentenceParts(entry),
  ],
  member_left: (_, subject, entry) => {
    const inviterParts = vouchersSentenceParts(entry);
    return [subject, ...inviterParts, inviterParts.length === 0 ? ' left' : ', left'];
  },
  recommendation_removed: (actor, subject, { details }) => [
    actor,
    ' removed ',
    personPart(String(details.inviter)),
    '’s recommendation of ',
    subject,
  ],
  role_changed: sentenceAboutSubject('changed the role of'),
  email_changed: sentenceAboutActor('changed their email address'),
  renamed: sentenceAboutActor('changed their name'),
  founder_added: sentenceAboutSubject('added', ' as a founder'),
  account_pruned: sentenceAboutActor('deleted abandoned accounts'),
  network_changed: (actor, _subject, { details }) => [actor, ` ${networkChangesInWords(details)}`],
};

/**
 * Any string is a valid key, because a newer server may send an action that this build does not
 * know.
 */
const SENTENCE_BUILDER_BY_ACTION: ReadonlyMap<string, SentenceBuilder> = new Map(
  Object.entries(SENTENCE_BUILDERS),
);

/** Returns a sentence without a full stop. */
export function auditSentenceOf(entry: AuditEntry): readonly SentencePart[] {
  const [actor, subject] = [personPart(entry.actor), personPart(entry.subject)];
  const buildSentence = SENTENCE_BUILDER_BY_ACTION.get(entry.action);
  return buildSentence === undefined
    ? [actor, `: ${entry.action}, `, subject]
    : buildSentence(actor, subject, entry);
}

function networkChangesInWords({
  paused,
  vouch_wait_days: waitingDays,
  vouch_wait_days_before: daysBefore,
  different_inviters: different,
}: AuditDetails<'network_changed'>): string {
  const changesInWords = [
    paused === undefined ? '' : paused ? 'paused invitations' : 'resumed invitations',
    waitingDays === undefined
      ? ''
      : `changed the waiting days from ${daysBefore} to ${waitingDays}`,
    different === undefined
      ? ''
      : `${different ? 'blocked' : 'allowed'} vouches from members with the same inviter`,
  ].filter(Boolean);
  return changesInWords.length === 0
    ? 'changed the network’s settings'
    : changesInWords.join(' and ');
}

/** Returns the part of the sentence about a second vouch that names the first inviter. */
function firstVouchSentenceParts(
  { people, subject }: Pick<AuditEntry, 'people' | 'subject'>,
  secondInviterUid: string,
): readonly SentencePart[] {
  const firstInviterUid = people.find((uid) => uid !== subject && uid !== secondInviterUid);
  return firstInviterUid === undefined
    ? []
    : ['; the first vouch was ', personPart(firstInviterUid), '’s'];
}

/** Returns a clause about a person who left or was removed. */
function vouchersSentenceParts({ details }: EntryOf<'member_left'>): readonly SentencePart[] {
  const inviters = [details.firstInviter, details.secondInviter].filter(
    (uid) => typeof uid === 'string',
  );
  if (inviters.length === 0) return [];
  return [
    ', who had been vouched for by ',
    ...inviters.flatMap((uid, index) =>
      index === 0 ? [personPart(uid)] : [' and ', personPart(uid)],
    ),
  ];
}
