import { INVITATION_LIFETIME_MS } from '@elevere/functions/contract';
import { PATHS } from '../lib/paths.ts';
import { TextLink } from '../ui/Link.tsx';
import { ReadingPage, type ReadingSection } from '../ui/ReadingPage.tsx';
import { LegalText, Operator } from './LegalText.tsx';

const LIFETIME_DAYS = INVITATION_LIFETIME_MS / (24 * 60 * 60 * 1_000);

const SECTIONS: readonly ReadingSection[] = [
  {
    id: 'operator',
    title: 'Who is responsible',
    content: (
      <LegalText>
        <Operator />
      </LegalText>
    ),
  },
  {
    id: 'stored',
    title: 'What is stored',
    content: (
      <LegalText>
        <ul>
          <li>
            Your account: email address, whether it is verified, when it was made and last used, and
            how you log in. Of a password only a hash is kept. If you log in with Google, also what
            Google sends of your account: its id, your name, the address of its picture.
          </li>
          <li>
            Your profile: first and last name and, if you enter them, job, company and a picture.
            Hidden data in the picture, such as the place, is removed before it is stored.
          </li>
          <li>Your membership: your role, since when you have it, and who vouched for you.</li>
          <li>
            Invitations that you make or use: the code, when it was made, used, revoked or expired,
            by whom, your private note on it, and whether it shows who sent it.
          </li>
          <li>
            Recommendations: what you wrote about people you vouched for and what members who
            vouched for you wrote about you, when, and which of those you hide.
          </li>
          <li>
            If you ask members to vouch for you by link: the link, when you made it, and who
            vouched.
          </li>
          <li>
            Which messages of the network were sent to you and when; not their text. Whether you
            want them.
          </li>
          <li>
            A record of actions that change members or invitations: what was done, when, by which
            account and to which.
          </li>
          <li>
            Technical logs of calls: the time, the call, its outcome, the account, the network
            address. Wrong codes are counted for each network address or account.
          </li>
        </ul>
        <p>
          While you are logged in, your browser keeps your login and, so that pages appear at once,
          your name, email address, role, the address of your picture and how you log in. Logging
          out deletes them. Longer it keeps your choice of colours and, until you are a full member,
          the id of your account, so that it can congratulate you. As a member it keeps the id of
          your account with the time of your last visit to the dashboard, so that it can tell what
          is new. Until you log out it keeps the names of up to five newcomers whose vouch links you
          opened and did not answer, with the links. Until you close the tab it keeps how far you
          scrolled, that you are making an invitation and, without a role, the id of your account.{' '}
          {__APP_CHECK_SITE_KEY__ !== '' &&
            'For a short time it keeps a proof that calls come from a browser. '}
          There is no advertising, no tracking and no analytics.
        </p>
      </LegalText>
    ),
  },
  {
    id: 'seen',
    title: 'Who sees it',
    content: (
      <LegalText>
        <ul>
          <li>
            There is no public directory. Your circle sees your name, picture, job, company and
            role, and who vouched for whom: the members who vouched for you, those who vouched for
            them, the people you vouched for, and those whom they vouched for.
          </li>
          <li>
            Members whom you send your link see the same of you, who vouched first, and since when
            you are half way.
          </li>
          <li>
            The member whose code you used sees when you used it and whether you became a full
            member.
          </li>
          <li>
            A recommendation is seen by your circle and by members you send your vouch link to,
            signed with its writer’s name. You can hide one from them; its writer can change or
            withdraw it, and an admin can remove it. If you sign an invitation, anyone who enters
            its code or opens its link sees your first name, picture and recommendation until it is
            used, revoked or expired.
          </li>
          <li>
            Administrators also see your email address, your invitations without the codes that
            still work, and the record of actions.
          </li>
          <li>
            Your picture has a long random address. Anyone who is given that address can open it.
          </li>
          <li>Your private notes and your unused codes are shown to you alone.</li>
        </ul>
        <p>
          All of it is stored and processed for the operator by Google (Firebase and Google Cloud),
          and messages are delivered by a mail provider. Nothing is sold or given to others.
          {__APP_CHECK_SITE_KEY__ !== '' &&
            ' Google reCAPTCHA checks that calls come from a browser; for that Google receives data about your browser.'}{' '}
          Logging in with Google connects your browser with Google when you choose it.
        </p>
      </LegalText>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    content: (
      <LegalText>
        <ul>
          <li>Account, profile and membership: until you leave or are removed.</li>
          <li>
            A code works for {LIFETIME_DAYS} days, and so does a link that asks to vouch. What
            became of a code stays on record.
          </li>
          <li>
            An account that never used a code has no access and can be deleted by the operator after
            seven days.
          </li>
          <li>Counts of wrong codes: about a day. Technical logs: 30 days.</li>
          <li>Backups of the operator keep older states for a limited time.</li>
        </ul>
      </LegalText>
    ),
  },
  {
    id: 'choices',
    title: 'Your choices, and how to leave',
    content: (
      <LegalText>
        <p>
          In <TextLink to={PATHS.settings}>Settings</TextLink> you correct your profile, switch
          messages off, download everything that is stored about you, and leave for good.
        </p>
        <p>
          When you leave, your account, profile, picture, link, notes, recommendations by and about
          you and messages are deleted, and your unused codes stop working. What remains carries no
          name: who vouched for whom, the invitations you made or used, and the record of actions,
          by an account id. Others then see “Former member”. People you vouched for stay members.
        </p>
        <p>
          You may also write to the operator, and complain to the data protection authority where
          you live.
        </p>
      </LegalText>
    ),
  },
];

export default function PrivacyPage() {
  return (
    <ReadingPage
      heading="Privacy"
      lead="What is stored about you, who sees it, how long, and how to leave."
      sections={SECTIONS}
    />
  );
}
