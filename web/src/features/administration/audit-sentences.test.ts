import type { AuditEntry } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { auditSentenceOf } from './audit-sentences.ts';
import { personNameIn } from './audit-words.ts';

const PERSON_NAMES_BY_UID = { ada: 'Ada', gina: 'Gina', made: 'Made', alan: 'Alan' };

const AUDIT_ENTRY: AuditEntry = {
  id: 'id',
  action: '',
  actor: 'gina',
  subject: 'gina',
  people: ['gina', 'made', 'alan'],
  at: '2026-11-22T00:00:00.000Z',
  details: {},
  names: PERSON_NAMES_BY_UID,
};

function textOfSentence(entry: Partial<AuditEntry>): string {
  const auditEntryWithDefaults = { ...AUDIT_ENTRY, ...entry };
  return auditSentenceOf(auditEntryWithDefaults)
    .map((part) =>
      typeof part === 'string' ? part : personNameIn(auditEntryWithDefaults, part.uid),
    )
    .join('');
}

test.each<[string, Partial<AuditEntry>]>([
  [
    'Made vouched for Gina (first, by code)',
    { action: 'first_code_redeemed', details: { inviter: 'made' }, people: ['gina', 'made'] },
  ],
  [
    'Alan vouched for Gina (second, by code); the first vouch was Made’s',
    { action: 'second_code_redeemed', details: { inviter: 'alan' } },
  ],
  [
    'Alan vouched for Gina (second, by link); the first vouch was Made’s',
    { action: 'vouched', actor: 'alan', details: { counts_as: 'second' } },
  ],
  [
    'Alan vouched for Gina (first, by link)',
    { action: 'vouched', actor: 'alan', details: { counts_as: 'first' } },
  ],
  [
    'Alan vouched for Gina (second, by link); the first vouch was Made’s',
    {
      action: 'vouched',
      actor: 'alan',
      details: { counts_as: 'second' },
      people: ['alan', 'gina', 'made'],
    },
  ],
  [
    'Alan vouched for Gina (second, by code)',
    {
      action: 'second_code_redeemed',
      details: { inviter: 'alan' },
      people: ['gina', 'alan'],
    },
  ],
  ['Gina created a vouch link', { action: 'vouch_requested' }],
  ['Gina turned off their vouch link', { action: 'vouch_closed' }],
  ['Gina revoked their own invitation', { action: 'invitation_revoked' }],
  ['Ada revoked one of Gina’s invitations', { action: 'invitation_revoked', actor: 'ada' }],
  ['Ada revoked all active invitations of Gina', { action: 'open_codes_revoked', actor: 'ada' }],
  ['Ada set extra invitations for Gina', { action: 'invitations_granted', actor: 'ada' }],
  ['Ada turned inviting off for Gina', { action: 'inviting_turned_off', actor: 'ada' }],
  ['Ada turned inviting on for Gina', { action: 'inviting_turned_on', actor: 'ada' }],
  ['Ada suspended Gina', { action: 'member_suspended', actor: 'ada' }],
  ['Ada reinstated Gina', { action: 'member_reinstated', actor: 'ada' }],
  [
    'Ada removed Former member (zoe), who had been vouched for by Made and Alan',
    {
      action: 'member_removed',
      actor: 'ada',
      subject: 'zoe',
      details: { firstInviter: 'made', secondInviter: 'alan' },
    },
  ],
  ['Gina changed their name', { action: 'renamed', actor: 'gina' }],
  ['Gina changed their email address', { action: 'email_changed' }],
  ['Gina left', { action: 'member_left', details: { firstInviter: null } }],
  [
    'Gina, who had been vouched for by Made, left',
    { action: 'member_left', details: { firstInviter: 'made' } },
  ],
  [
    'Ada removed Made’s recommendation of Gina',
    { action: 'recommendation_removed', actor: 'ada', details: { inviter: 'made' } },
  ],
  ['The operator added Gina as a founder', { action: 'founder_added', actor: 'operator' }],
  [
    'The operator deleted abandoned accounts',
    { action: 'account_pruned', actor: 'operator', subject: 'network', details: { deleted: 12 } },
  ],
  [
    'Ada changed the network’s settings',
    { action: 'network_changed', actor: 'ada', subject: 'network' },
  ],
  [
    'Ada resumed invitations and changed the waiting days from 7 to 0',
    {
      action: 'network_changed',
      actor: 'ada',
      details: {
        paused: false,
        paused_before: true,
        vouch_wait_days: 0,
        vouch_wait_days_before: 7,
      },
    },
  ],
  [
    'Ada blocked vouches from members with the same inviter',
    { action: 'network_changed', actor: 'ada', details: { different_inviters: true } },
  ],
  [
    'Ada paused invitations and allowed vouches from members with the same inviter',
    {
      action: 'network_changed',
      actor: 'ada',
      details: { paused: true, different_inviters: false },
    },
  ],
  ['Ada: moon_landed, Gina', { action: 'moon_landed', actor: 'ada' }],
])('an entry is a sentence that names all in it: %s', (sentence, entry) => {
  expect(textOfSentence(entry)).toBe(sentence);
});
