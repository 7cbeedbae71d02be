import { mailtoLink } from '../../../lib/mailto.ts';

/** Link that opens the admin's mail program with an email to the member. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailtoLink(email)} className="text-link wrap-anywhere">
      {email}
    </a>
  );
}
