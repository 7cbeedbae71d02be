import { ResetPasswordForm } from '../features/account/components/ResetPasswordForm.tsx';
import { PATHS } from '../lib/paths.ts';
import { Card } from '../ui/Card.tsx';
import { SealedLetterIllustration } from '../ui/illustrations/SealedLetterIllustration.tsx';
import { TextLink } from '../ui/links.tsx';
import { NoScriptNotice } from '../ui/NoScriptNotice.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

export default function ResetPasswordPage() {
  return (
    <Page
      width="form"
      picture={
        <SidePicture
          picture={SealedLetterIllustration}
          caption="Open the link in the email and choose a new password."
        />
      }
      heading="Reset your password"
      lead="Enter the email address you log in with. If it has an account, we email you a link to set a new password."
    >
      <div className="space-y-6">
        <Card>
          <NoScriptNotice />
          <ResetPasswordForm />
        </Card>
        <p className="text-sm text-ink-muted">
          Remembered it? <TextLink to={PATHS.login}>Log in</TextLink>
        </p>
      </div>
    </Page>
  );
}
