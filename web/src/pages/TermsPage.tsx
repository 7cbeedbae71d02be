import { PATHS } from '../lib/paths.ts';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { LegalSection, Operator } from './LegalText.tsx';

export default function TermsPage() {
  return (
    <Page heading="Terms" lead="What members can rely on, and what is asked of them." width="prose">
      <div className="space-y-10">
        <LegalSection title="Who runs this network">
          <Operator />
        </LegalSection>
        <LegalSection title="Joining">
          <ul>
            <li>
              Two members who did not invite one another vouch for you, each with a code or by your
              link.
            </li>
            <li>Use your real name and an email address that is yours. One account each.</li>
            <li>Keep your password to yourself. What is done with your account counts as yours.</li>
          </ul>
        </LegalSection>
        <LegalSection title="Vouching">
          <ul>
            <li>
              Vouch only for people you know. They see your name, and you see that they joined.
            </li>
            <li>Give a code to one person, directly. Do not publish, sell or trade codes.</li>
            <li>A code that you revoke or that expires still counts for its month.</li>
          </ul>
        </LegalSection>
        <LegalSection title="What is not allowed">
          <ul>
            <li>Pretending to be another person, harassing people, breaking the law.</li>
            <li>
              Guessing codes, collecting members’ data by program, getting around limits or access
              controls.
            </li>
          </ul>
        </LegalSection>
        <LegalSection title="What the operator may do">
          <p>
            Revoke codes, and bar or remove members who break these terms. Each such action is
            recorded. Ask the operator if you think that it was a mistake.
          </p>
        </LegalSection>
        <LegalSection title="Leaving, changes and liability">
          <p>
            Membership is free of charge, and you can leave at any time in{' '}
            <TextLink to={PATHS.settings}>Settings</TextLink>. What is stored stands under{' '}
            <TextLink to={PATHS.privacy}>Privacy</TextLink>. The network is offered as it is,
            without a promise that it is always available; your rights by law remain. When these
            terms change, this page does.
          </p>
        </LegalSection>
      </div>
    </Page>
  );
}
