import type { ReactNode } from 'react';
import { PATHS } from '../lib/paths.ts';
import { TextLink } from '../ui/links.tsx';
import { SupportLink } from '../ui/SupportLink.tsx';

export function LegalText({ children }: { children: ReactNode }) {
  return (
    <div className="space-y-3 text-ink-muted [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
      {children}
    </div>
  );
}

export function Operator() {
  const hasOperatorName = __OPERATOR_NAME__ !== '' && __OPERATOR_ADDRESS__ !== '';
  return (
    <>
      {hasOperatorName ? (
        <p>
          This network is run by <strong className="text-ink">{__OPERATOR_NAME__}</strong>,{' '}
          {__OPERATOR_ADDRESS__}.
        </p>
      ) : (
        <p>The operator of this network has not entered a name and an address here.</p>
      )}
      {__SUPPORT_EMAIL__ === '' ? (
        <p>
          Questions: see <TextLink to={`${PATHS.faq}#support`}>Help</TextLink>.
        </p>
      ) : (
        <p>
          Questions: <SupportLink />.
        </p>
      )}
    </>
  );
}
