import { SignUpForm } from '../features/account/components/SignUpForm.tsx';
import { TermsConsentText } from '../features/account/components/TermsConsentText.tsx';
import { PATHS } from '../lib/paths.ts';
import { Card } from '../ui/Card.tsx';
import { NoInvitersIllustration } from '../ui/illustrations/NoInvitersIllustration.tsx';
import { TextLink } from '../ui/links.tsx';
import { NoScriptNotice } from '../ui/NoScriptNotice.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

export default function SignUpPage() {
  return (
    <Page
      width="form"
      picture={
        <SidePicture
          picture={NoInvitersIllustration}
          caption="First your account, then two vouches."
        />
      }
      heading="Sign up"
      lead="Create your account now and enter your codes later. Your first code gives you access."
    >
      <div className="space-y-6">
        <Card>
          <NoScriptNotice />
          <SignUpForm />
        </Card>
        <div className="space-y-2 text-sm text-ink-muted">
          <TermsConsentText consentAction="signing up" />
          <p>
            Have a code? <TextLink to={PATHS.enterInvitation}>Enter Invitation Code</TextLink>
          </p>
          <p>
            Already signed up? <TextLink to={PATHS.login}>Log in</TextLink>
          </p>
        </div>
      </div>
    </Page>
  );
}
