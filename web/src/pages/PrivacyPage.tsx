import { INVITATION_LIFETIME_DAYS, VOUCH_LINK_LIFETIME_DAYS } from '../lib/days.ts';
import { PATHS } from '../lib/paths.ts';
import { LongTextPage, type LongTextSection } from '../ui/LongTextPage.tsx';
import { TextLink } from '../ui/links.tsx';
import { LegalText, Operator } from './LegalText.tsx';

const PRIVACY_SECTIONS: readonly LongTextSection[] = [
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
            Your account: email address, whether it is verified, when it was created and last used,
            and how you log in. We keep only a hash of your password. If you log in with Google:
            your Google ID, name and picture address.
          </li>
          <li>
            Your profile: first and last name, whether members may find you, when you last saw your
            news and, if you enter them, job, company, what people can ask you about, a link and a
            picture. Hidden data in the picture, such as the place, is removed before it is stored.
          </li>
          <li>
            Your membership: your role (newcomer, full member or admin), when you got it, who
            vouched for you, and whether an admin suspended you or turned your inviting off.
          </li>
          <li>
            Invitations that you create or use: the code, when it was created, used, revoked or
            expired, by whom, and your private note on it.
          </li>
          <li>
            Recommendations: what you wrote about people you vouched for and what members who
            vouched for you wrote about you, and when.
          </li>
          <li>
            If you ask members to vouch for you by link: the link, when you created it, and who
            vouched.
          </li>
          <li>
            If you press “Remind me” on a newcomer’s vouch link: the time at which you pressed it.
            It is deleted when you undo it or when the link ends.
          </li>
          <li>
            Introductions you ask for or are asked to make, and hellos (one email to a member whom
            you found): between whom, when, and what was written. They are deleted three months
            after they were made, and with your account.
          </li>
          <li>Which emails we sent you and when (not their text), and whether you want them.</li>
          <li>
            An audit log of actions that change members or invitations: what was done, when, by
            which account and to which.
          </li>
          <li>
            Technical logs of the requests that your browser sends us: the time, the request, its
            outcome, the account, the IP address. Wrong codes are counted for each IP address or
            account. For each account we also count pictures, changed recommendations,
            introductions, new vouch links and searches for members.
          </li>
        </ul>
        <p>
          While you are logged in, your browser stores your login and, so that pages appear at once,
          your name, email address, role, picture address and how you log in. Logging out deletes
          them. Your browser also stores your light or dark setting, whether you see your circle as
          a table and, until you are a full member, your account ID, so that we can congratulate
          you. Until you close the tab, your browser also stores that you are creating an invitation
          and, if you have not used a code yet, your account ID.{' '}
          {__APP_CHECK_SITE_KEY__ !== '' &&
            'For a short time it stores a proof that requests come from a browser. '}
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
            Your circle (who vouched for you, who you vouched for, and one step beyond each) sees
            your name, picture, job, company, link, membership role and what people can ask you
            about, and who vouched for whom.
          </li>
          <li>
            If you say hello to a member, or a member introduces you at your request, the person you
            want to meet gets your profile, your message and your email address, and so can write to
            you. If a member introduces someone to you, you decide whether to reply.
          </li>
          <li>
            If you switch on “Members may find me” in Settings, full members can find you, see your
            name, picture, job, company, link and what people can ask you about, and say hello by
            email. It is off until you switch it on.
          </li>
          <li>
            Full members who open your vouch link see your name, picture, job, company and what
            people can ask you about, who vouched first and when, and what that member wrote about
            you.
          </li>
          <li>
            The member whose code you used sees when you used it and whether you became a full
            member. Each of the two members who vouched for you sees who the other is.
          </li>
          <li>
            A recommendation about you is seen by your circle and by members you send your vouch
            link to, with its writer’s name. You can remove it for good, and so can an admin. Its
            writer can change or withdraw it.
          </li>
          <li>
            Anyone who enters the code of an invitation that you created, or opens its link, sees
            your first name, your picture and what you wrote about the person you invite, until the
            code is used, revoked or expired.
          </li>
          <li>
            Admins also see your email address, your invitations and the audit log. Codes that still
            work are hidden from them.
          </li>
          <li>Your picture has a long random address. Anyone who has that address can open it.</li>
          <li>Only you see your private notes and your active codes.</li>
        </ul>
        <p>
          Google (Firebase and Google Cloud) stores and processes all of this for the operator, and
          an email provider delivers the emails. Nothing is sold or given to others.
          {__APP_CHECK_SITE_KEY__ !== '' &&
            ' Google reCAPTCHA checks that requests come from a browser; for that Google receives data about your browser.'}{' '}
          If you log in with Google, your browser connects to Google.
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
            A code works for {INVITATION_LIFETIME_DAYS}&nbsp;days, a vouch link for{' '}
            {VOUCH_LINK_LIFETIME_DAYS}&nbsp;days. What happened to a code stays on record.
          </li>
          <li>
            An account that never used a code has no access and can be deleted by the operator after
            seven days.
          </li>
          <li>Counts of wrong codes, and of other actions that have a limit: about a day.</li>
          <li>Technical logs: 30&nbsp;days.</li>
          <li>The operator’s backups keep older data for a limited time.</li>
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
          In <TextLink to={PATHS.settings}>Settings</TextLink> you can correct your profile, turn
          off emails, download everything we store about you, and delete your account.
        </p>
        <p>
          When you leave, we delete your account, profile, picture, vouch link, notes, email history
          and the recommendations by you and about you. Your active invitations stop working. What
          remains is kept under an account ID, without your name: who vouched for whom, the
          invitations you created or used, and the audit log. Others then see “Former member”.
          People you vouched for stay members.
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
    <LongTextPage
      heading="Privacy"
      lead="What is stored about you, how long, who sees it, and how to leave."
      sections={PRIVACY_SECTIONS}
    />
  );
}
