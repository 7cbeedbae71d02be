import { NETWORK_NAME } from '@elevere/functions/contract';
import { PATHS } from '../lib/paths.ts';
import { isPossiblyLoggedIn } from '../lib/session/session-states.ts';
import { useSession } from '../lib/session/use-session.ts';
import { ButtonLink } from '../ui/links.tsx';

export function EntryButtons({ wide = false }: { wide?: boolean }) {
  const session = useSession();
  if (session.status === 'in' && session.account.role === null) {
    return (
      <ButtonLink to={PATHS.enterInvitation} tone="accent" wide={wide}>
        Enter Invitation Code
      </ButtonLink>
    );
  }
  if (isPossiblyLoggedIn(session)) {
    return (
      <ButtonLink to={PATHS.dashboard} tone="accent" wide={wide}>
        {`Open ${NETWORK_NAME}`}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={PATHS.enterInvitation} tone="accent" wide={wide}>
        Enter Invitation Code
      </ButtonLink>
      <ButtonLink to={PATHS.login} tone="quiet" wide={wide}>
        Login
      </ButtonLink>
    </>
  );
}
