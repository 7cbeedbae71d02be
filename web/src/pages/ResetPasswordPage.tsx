import { ResetPasswordForm } from '../features/account/components/ResetPasswordForm.tsx';
import { PATHS } from '../lib/paths.ts';
import { Card } from '../ui/Card.tsx';
import { SomethingWentWrong } from '../ui/illustrations/SomethingWentWrong.tsx';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

export default function ResetPasswordPage() {
  return (
    <Page
      width="form"
      picture={<SidePicture picture={SomethingWentWrong} caption="It happens to everyone." />}
      heading="Reset your password"
      lead="Tell us the email address you sign in with. If it has an account, you get a link to set a new password."
    >
      <div className="space-y-6">
        <Card>
          <ResetPasswordForm />
        </Card>
        <p className="text-sm text-ink-muted">
          Remembered it? <TextLink to={PATHS.login}>Log in</TextLink>
        </p>
      </div>
    </Page>
  );
}
