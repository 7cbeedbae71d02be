import { NETWORK_NAME } from '@elevere/functions/contract';
import { Sunrise } from '../ui/illustrations/Sunrise.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';
import { WaysIn } from './WaysIn.tsx';

export default function LandingPage() {
  return (
    <Page
      width="form"
      heading={`Welcome to ${NETWORK_NAME}`}
      lead="Already a member? Log in. Invited? Enter your code."
      picture={<SidePicture picture={Sunrise} onPhones />}
    >
      <div className="flex flex-col gap-3">
        <WaysIn wide />
      </div>
    </Page>
  );
}
