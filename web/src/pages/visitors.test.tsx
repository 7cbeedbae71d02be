import type { Role } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Session } from '../lib/session/session-states.ts';
import { PrerenderedSessionContext } from '../lib/session/use-session.ts';
import { textForAccount } from '../testing/render-for-account.tsx';
import { ADA } from '../testing/test-account.ts';
import EnterInvitationPage from './EnterInvitationPage.tsx';
import LandingPage from './LandingPage.tsx';
import NotFoundPage from './NotFoundPage.tsx';

const VISITOR_SESSION: Session = { status: 'out', reason: null };
const UNKNOWN_SESSION: Session = { status: 'unknown', expected: null, unreachable: false };
const member = (role: Role | null): Session => ({ status: 'in', account: { ...ADA, role } });

function pageText(page: ReactNode, session: Session): string {
  return textForAccount(
    <PrerenderedSessionContext value={session}>{page}</PrerenderedSessionContext>,
  );
}

test.each<[who: string, Session, links: string]>([
  ['a visitor', VISITOR_SESSION, 'Enter Invitation Code Login'],
  ['a person without a role', member(null), 'Enter Invitation Code'],
  ['a newcomer', member('partialuser'), 'Open elevere'],
  ['a full member', member('fulluser'), 'Open elevere'],
  ['a person whose login is not confirmed yet', UNKNOWN_SESSION, 'Open elevere'],
])('the landing page offers %s the next step', (_who, session, links) => {
  expect(pageText(<LandingPage />, session)).toMatch(new RegExp(`Enter your code\\. ${links}$`));
});

test.each<[who: string, Session, hint: RegExp]>([
  ['a visitor', VISITOR_SESSION, /Is this your second code\? Log in first\./],
  ['a newcomer', member('partialuser'), /second code\? Enter it on your dashboard\./],
  ['a full member', member('fulluser'), /^(?!.*second code)/],
  ['a person without a role', member(null), /^(?!.*second code)/],
])('the form for the first code tells %s about the second', (_who, session, hint) => {
  expect(pageText(<EnterInvitationPage />, session)).toMatch(hint);
});

test.each<[who: string, Session, links: string]>([
  ['a visitor', VISITOR_SESSION, 'Go to the home page Enter Invitation Code'],
  ['a person without a role', member(null), 'Go to the home page Enter Invitation Code'],
  ['a member', member('fulluser'), 'Go to my dashboard'],
])('at an unknown address, %s can go on', (_who, session, links) => {
  expect(pageText(<NotFoundPage />, session)).toContain(`have moved. ${links}`);
});
