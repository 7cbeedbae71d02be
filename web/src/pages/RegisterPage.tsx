import { normaliseInvitationCode } from '@elevere/functions/contract';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Registration } from '../features/joining/components/Registration.tsx';
import { PATHS } from '../lib/paths.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

export default function RegisterPage() {
  const [searchParams] = useSearchParams();
  // Ignores the code until hydration, because the prerendered page shows the form without a code.
  const code = useIsHydrated() ? normaliseInvitationCode(searchParams.get('code') ?? '') : null;
  return code === '' ? <Navigate to={PATHS.home} replace /> : <Registration code={code} />;
}
