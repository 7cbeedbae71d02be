import type { AuditAction, AuditEntry } from '@elevere/functions/contract';

/** A part of a sentence: a text, or the uid of a person to link. */
export type Part = string | { readonly who: string };

const who = (uid: string): Part => ({ who: uid });

/** Builds the sentence of an entry from its actor and its subject. */
type Sentence = (actor: Part, subject: Part, entry: AuditEntry) => readonly Part[];

const did =
  (before: string, after = ''): Sentence =>
  (actor, subject) => [actor, ` ${before} `, subject, after];

const alone =
  (what: string): Sentence =>
  (actor) => [actor, ` ${what}`];

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  first_code_redeemed: (_, subject, { details }) => [
    who(String(details['inviter'])),
    ' vouched for ',
    subject,
    ' (first, by code)',
  ],
  second_code_redeemed: (_, subject, entry) => [
    who(String(entry.details['inviter'])),
    ' vouched for ',
    subject,
    ' (second, by code)',
    ...firstInviter(entry, String(entry.details['inviter'])),
  ],
  vouch_requested: alone('created a vouch link'),
  vouch_closed: alone('turned off their vouch link'),
  vouched: (actor, subject, entry) => [
    actor,
    ' vouched for ',
    subject,
    ...(entry.details['counts_as'] === 'second'
      ? [' (second, by link)', ...firstInviter(entry, entry.actor)]
      : [' (first, by link)']),
  ],
  invitation_revoked: (actor, subject, entry) =>
    entry.actor === entry.subject
      ? [actor, ' revoked an invitation of their own']
      : [actor, ' revoked an invitation of ', subject],
  open_codes_revoked: did('revoked all active invitations of'),
  invitations_granted: did('set extra invitations for'),
  inviting_turned_off: did('turned inviting off for'),
  inviting_turned_on: did('turned inviting on for'),
  member_suspended: did('suspended'),
  member_reinstated: did('reinstated'),
  member_removed: (actor, subject, entry) => [actor, ' removed ', subject, ...vouchedFor(entry)],
  member_left: (_, subject, entry) => [subject, ' left', ...vouchedFor(entry)],
  recommendation_removed: (actor, subject, { details }) => [
    actor,
    ' removed ',
    who(String(details['inviter'])),
    '’s recommendation of ',
    subject,
  ],
  role_changed: did('changed the role of'),
  email_changed: alone('changed their email address'),
  renamed: alone('changed their name'),
  founder_added: did('added', ' as a founder'),
  account_pruned: alone('deleted abandoned accounts'),
  network_changed: (actor, _subject, { details }) => [actor, ` ${changesInWords(details)}`],
};

/**
 * Returns an audit entry as a sentence without a full stop. The sentence names everyone who takes
 * part.
 */
export function sentenceOf(entry: AuditEntry): readonly Part[] {
  const [actor, subject] = [who(entry.actor), who(entry.subject)];
  const sentence = new Map<string, Sentence>(Object.entries(SENTENCES)).get(entry.action);
  return sentence === undefined
    ? [actor, `: ${entry.action}, `, subject]
    : sentence(actor, subject, entry);
}

function changesInWords({
  paused,
  vouch_wait_days: days,
  vouch_wait_days_before: daysBefore,
  different_inviters: different,
}: AuditEntry['details']): string {
  const changes = [
    paused === undefined ? '' : paused ? 'paused invitations' : 'resumed invitations',
    days === undefined ? '' : `changed the waiting days from ${daysBefore} to ${days}`,
    different === undefined
      ? ''
      : `${different ? 'blocked' : 'allowed'} vouches from members with the same inviter`,
  ].filter(Boolean);
  return changes.length === 0 ? 'changed the network’s settings' : changes.join(' and ');
}

/** Returns the first inviter of a new full member, given the second one. */
function firstInviter({ people, subject }: AuditEntry, second: string): readonly Part[] {
  const first = people.find((uid) => uid !== subject && uid !== second);
  return first === undefined ? [] : ['; the first vouch was ', who(first), '’s'];
}

/** Returns the inviters of a person who left. */
function vouchedFor({ details }: AuditEntry): readonly Part[] {
  const inviters = [details['firstInviter'], details['secondInviter']].filter(
    (uid) => typeof uid === 'string',
  );
  if (inviters.length === 0) return [];
  return [
    ', whom ',
    ...inviters.flatMap((uid, index) => (index === 0 ? [who(uid)] : [' and ', who(uid)])),
    ' had vouched for',
  ];
}
