import { PATHS } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Link.tsx';
import { VouchNotice } from './VouchNotice.tsx';

/** A vouch link's page for a person who may not vouch yet. */
export function NotYetVouching({ halfWay }: { halfWay: boolean }) {
  return (
    <VouchNotice
      inviters={['anybody', null]}
      action={
        halfWay ? (
          <ButtonLink to={PATHS.miniDashboard} tone="accent">
            Go to my vouch link
          </ButtonLink>
        ) : (
          <ButtonLink to={PATHS.enterInvitation} tone="accent">
            Enter Invitation Code
          </ButtonLink>
        )
      }
    >
      <p>Someone is asking a full member to vouch for them. Only full members can see who.</p>
      <p>
        {halfWay
          ? 'You need one more vouch, too. Send your own vouch link to a member who knows you.'
          : 'No member has vouched for you yet. Start with an invitation code.'}
      </p>
    </VouchNotice>
  );
}
