import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { useState } from 'react';
import { ChangePasswordForm } from '../features/account/components/ChangePasswordForm.tsx';
import { PATHS } from '../lib/paths.ts';
import { useNavigationStateOnce } from '../lib/use-navigation-state-once.ts';
import { Alert } from '../ui/Alert.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Card } from '../ui/Card.tsx';
import { KeptSafeIllustration } from '../ui/illustrations/KeptSafeIllustration.tsx';
import { TextLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';
import { useTemporaryValue } from '../ui/use-temporary-value.ts';

export default function ChangePasswordPage() {
  const hasLostPassword = useNavigationStateOnce('passwordLost');
  const [changed, setChanged] = useState(false);
  const [banner, setBanner] = useTemporaryValue<string>(TIMINGS_MS.passwordChangedBanner);
  function announceChange() {
    setChanged(true);
    setBanner(MESSAGES.passwordChanged);
  }

  return (
    <>
      <Banner text={banner} onClose={() => setBanner(null)} />
      <Page
        width="form"
        picture={
          <SidePicture
            picture={KeptSafeIllustration}
            caption="Only you know your password. We keep only a hash of it."
          />
        }
        heading="Change password"
        lead="When your password changes, your other devices are logged out. This one stays logged in."
      >
        <div className="space-y-6">
          {hasLostPassword && !changed && (
            <Alert tone="info">Your password is unchanged. Please enter the new one again.</Alert>
          )}
          <Card>
            <ChangePasswordForm onChanged={announceChange} />
          </Card>
          <p className="text-sm text-ink-muted">
            <TextLink to={PATHS.settings}>Back to settings</TextLink>
          </p>
        </div>
      </Page>
    </>
  );
}
