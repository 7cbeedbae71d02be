import type { ReactNode } from 'react';

interface SupportLinkProps {
  children?: ReactNode;
}

/** Must not be rendered without a support address. */
export function SupportLink({ children = __SUPPORT_EMAIL__ }: SupportLinkProps) {
  return (
    <a className="text-link" href={`mailto:${__SUPPORT_EMAIL__}`}>
      {children}
    </a>
  );
}
