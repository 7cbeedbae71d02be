import { normaliseInvitationCode } from '@elevere/functions/contract';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Registration } from '../features/account/components/Registration.tsx';
import { PATHS } from '../lib/paths.ts';
import { Card } from '../ui/Card.tsx';
import { TwoMembersVouch } from '../ui/illustrations/TwoMembersVouch.tsx';
import { TextLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

export default function RegisterPage() {
  const [query] = useSearchParams();
  const code = normaliseInvitationCode(query.get('code') ?? '');
  if (code === '') {
    return <Navigate to={PATHS.home} replace />;
  }
  return (
    <Page
      width="form"
      picture={
        <SidePicture
          picture={TwoMembersVouch}
          caption="One member has put their name to you. Another one will."
        />
      }
      heading="Register"
      lead="Your first code opens the door. A second one, from another member, makes you a full member."
    >
      <div className="space-y-6">
        <Card>
          <Registration key={code} code={code} />
        </Card>
        <p className="text-sm text-ink-muted">
          By registering you agree to the <TextLink to={PATHS.terms}>Terms</TextLink>. What is
          stored about you stands under <TextLink to={PATHS.privacy}>Privacy</TextLink>.
        </p>
        <p className="text-sm text-ink-muted">
          Registered before? <TextLink to={PATHS.login}>Log in</TextLink>
        </p>
      </div>
    </Page>
  );
}
