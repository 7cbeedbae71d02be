import { normaliseInvitationCode } from '@elevere/functions/contract';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Registration } from '../features/account/components/Registration.tsx';
import { PATHS } from '../lib/paths.ts';

export default function RegisterPage() {
  const [query] = useSearchParams();
  const code = normaliseInvitationCode(query.get('code') ?? '');
  return code === '' ? (
    <Navigate to={PATHS.home} replace />
  ) : (
    <Registration key={code} code={code} />
  );
}
