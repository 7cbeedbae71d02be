import { Sunrise } from '../ui/illustrations/Sunrise.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';
import { WaysIn } from './WaysIn.tsx';

export default function LandingPage() {
  return (
    <Page
      width="form"
      heading="Welcome to elevere"
      lead="Members log in. If a member gave you a code, begin with it."
      picture={
        <SidePicture picture={Sunrise} caption="Two members open the door. Never one." onPhones />
      }
    >
      <div className="flex flex-col gap-3">
        <WaysIn wide />
      </div>
    </Page>
  );
}
