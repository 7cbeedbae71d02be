import { PATHS } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/links.tsx';

export function TermsConsentText({
  consentAction,
}: {
  consentAction: 'registering' | 'signing up';
}) {
  return (
    <p>
      By {consentAction} you agree to the <TextLink to={PATHS.terms}>Terms</TextLink>. What is
      stored about you is listed under <TextLink to={PATHS.privacy}>Privacy</TextLink>.
    </p>
  );
}
