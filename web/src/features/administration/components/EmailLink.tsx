/** Writes to a member, in the admin's own mail program. */
export function EmailLink({ email }: { email: string }) {
  const [name = '', host = ''] = email.split(/@(?=[^@]*$)/).map(encodeURIComponent);
  return (
    <a href={`mailto:${name}@${host}`} className="text-link wrap-anywhere">
      {email}
    </a>
  );
}
