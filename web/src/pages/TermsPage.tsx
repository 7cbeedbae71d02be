import { PATHS } from '../lib/paths.ts';
import { LongTextPage, type LongTextSection } from '../ui/LongTextPage.tsx';
import { TextLink } from '../ui/links.tsx';
import { LegalText, Operator } from './LegalText.tsx';

const TERMS_SECTIONS: readonly LongTextSection[] = [
  {
    id: 'operator',
    title: 'Who runs this network',
    content: (
      <LegalText>
        <Operator />
      </LegalText>
    ),
  },
  {
    id: 'joining',
    title: 'Joining',
    content: (
      <LegalText>
        <ul>
          <li>
            Two members vouch for you, each with a code or by your vouch link. They must not have
            invited each other.
          </li>
          <li>Use your real name and an email address that is yours. One account each.</li>
          <li>
            Keep your password to yourself. You are responsible for what is done with your account.
          </li>
        </ul>
      </LegalText>
    ),
  },
  {
    id: 'vouching',
    title: 'Vouching',
    content: (
      <LegalText>
        <ul>
          <li>Vouch only for people you know. They see your name, and you see that they joined.</li>
          <li>Give a code to one person, directly. Do not publish, sell or trade codes.</li>
          <li>An invitation that you revoke or that expires still counts toward its month.</li>
        </ul>
      </LegalText>
    ),
  },
  {
    id: 'what-is-not-allowed',
    title: 'What is not allowed',
    content: (
      <LegalText>
        <ul>
          <li>Pretending to be another person, harassing people, breaking the law.</li>
          <li>Guessing codes, scraping members’ data, bypassing limits or access controls.</li>
        </ul>
      </LegalText>
    ),
  },
  {
    id: 'what-the-operator-may-do',
    title: 'What the operator may do',
    content: (
      <LegalText>
        <p>
          The operator may revoke invitations, and suspend or remove members who break these terms.
          The audit log records each of these actions. If you think one was a mistake, write to the
          operator.
        </p>
      </LegalText>
    ),
  },
  {
    id: 'leaving-changes-and-liability',
    title: 'Leaving, changes and liability',
    content: (
      <LegalText>
        <p>
          Membership is free of charge, and you can leave at any time in{' '}
          <TextLink to={PATHS.settings}>Settings</TextLink>. What we store is listed under{' '}
          <TextLink to={PATHS.privacy}>Privacy</TextLink>. The network is provided as is and may not
          always be available. This does not affect your legal rights. When these terms change, we
          update this page.
        </p>
      </LegalText>
    ),
  },
];

export default function TermsPage() {
  return (
    <LongTextPage
      heading="Terms"
      lead="What you can expect from us, and what we expect of you."
      sections={TERMS_SECTIONS}
    />
  );
}
