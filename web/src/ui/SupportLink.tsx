import type { ReactNode } from 'react';

interface SupportLinkProps {
  children?: ReactNode;
}

/** Must be rendered only if the operator has set a support address. */
export function SupportLink({ children = __SUPPORT_EMAIL__ }: SupportLinkProps) {
  return (
    <a className="text-link" href={`mailto:${__SUPPORT_EMAIL__}`}>
      {children}
    </a>
  );
}
