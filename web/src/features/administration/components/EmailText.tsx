/** Writes to a member, in the admin's own mail program. */
export function EmailLink({ email }: { email: string }) {
  const [name = '', host = ''] = email.split(/@(?=[^@]*$)/).map(encodeURIComponent);
  return (
    <a href={`mailto:${name}@${host}`} className="text-link">
      <EmailText email={email} />
    </a>
  );
}

/** An address that breaks, where it must, before its host. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
