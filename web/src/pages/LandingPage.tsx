import { NETWORK_NAME } from '@elevere/functions/contract';
import { SunriseIllustration } from '../ui/illustrations/SunriseIllustration.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';
import { EntryButtons } from './EntryButtons.tsx';

export default function LandingPage() {
  return (
    <Page
      width="form"
      heading={`Welcome to ${NETWORK_NAME}`}
      lead="Already a member? Log in. Invited? Enter your code."
      picture={<SidePicture picture={SunriseIllustration} onPhones />}
    >
      <div className="flex flex-col gap-3">
        <EntryButtons wide />
      </div>
    </Page>
  );
}
