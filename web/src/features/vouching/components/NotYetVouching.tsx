import { PATHS } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Link.tsx';
import { VouchNotice } from './VouchNotice.tsx';

/** What the page of a link says to a person who may not vouch yet. */
export function NotYetVouching({ halfWay }: { halfWay: boolean }) {
  return (
    <VouchNotice
      inviters={['anybody', null]}
      action={
        halfWay ? (
          <ButtonLink to={PATHS.miniDashboard} tone="accent">
            Make my own link
          </ButtonLink>
        ) : (
          <ButtonLink to={PATHS.enterInvitation} tone="accent">
            Enter Invitation Code
          </ButtonLink>
        )
      }
    >
      <p>
        With this link a person asks a full member to be the second one who vouches for them. Full
        members see here who asks, and can vouch with one press. You can do so once you are a full
        member yourself.
      </p>
      <p>
        {halfWay
          ? 'You need a second vouch, too: make a link of your own and send it to a member.'
          : 'No member has vouched for you yet. Begin with a code from one of them.'}
      </p>
    </VouchNotice>
  );
}
