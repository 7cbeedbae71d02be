import { PATHS } from '../lib/paths.ts';
import { TextLink } from '../ui/Link.tsx';
import { ReadingPage, type ReadingSection } from '../ui/ReadingPage.tsx';
import { LegalText, Operator } from './LegalText.tsx';

const SECTIONS: readonly ReadingSection[] = [
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
            Two members who did not invite one another vouch for you, each with a code or by your
            link.
          </li>
          <li>Use your real name and an email address that is yours. One account each.</li>
          <li>Keep your password to yourself. What is done with your account counts as yours.</li>
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
          <li>A code that you revoke or that expires still counts for its month.</li>
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
          <li>
            Guessing codes, collecting members’ data by program, getting around limits or access
            controls.
          </li>
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
          Revoke codes, and bar or remove members who break these terms. Each such action is
          recorded. Ask the operator if you think that it was a mistake.
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
          <TextLink to={PATHS.settings}>Settings</TextLink>. What is stored stands under{' '}
          <TextLink to={PATHS.privacy}>Privacy</TextLink>. The network is offered as it is, without
          a promise that it is always available; your rights by law remain. When these terms change,
          this page does.
        </p>
      </LegalText>
    ),
  },
];

export default function TermsPage() {
  return (
    <ReadingPage
      heading="Terms"
      lead="What members can rely on, and what is asked of them."
      sections={SECTIONS}
    />
  );
}
