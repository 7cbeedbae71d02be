import { mailtoLink } from '../../../lib/mailto.ts';

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailtoLink(email)} className="text-link wrap-anywhere">
      {email}
    </a>
  );
}
