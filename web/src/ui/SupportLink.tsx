import type { ReactNode } from 'react';

interface SupportLinkProps {
  /** Text of the link. By default the address itself. */
  children?: ReactNode;
}

/** Link that opens an email to the support address. Used only if this site has one. */
export function SupportLink({ children = __SUPPORT_EMAIL__ }: SupportLinkProps) {
  return (
    <a className="text-link" href={`mailto:${__SUPPORT_EMAIL__}`}>
      {children}
    </a>
  );
}
