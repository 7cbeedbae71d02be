import { PATHS } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { VouchNotice } from './VouchNotice.tsx';

export function CannotVouchYetNotice({ isNewcomer }: { isNewcomer: boolean }) {
  return (
    <VouchNotice
      inviters={['anybody', null]}
      action={
        isNewcomer ? (
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
      <p>Someone is asking for a full member’s vouch. Only full members can see who.</p>
      <p>
        {isNewcomer
          ? 'You need one more vouch, too. Send your own vouch link to a member who knows you.'
          : 'No member has vouched for you yet. Start with an invitation code.'}
      </p>
    </VouchNotice>
  );
}
