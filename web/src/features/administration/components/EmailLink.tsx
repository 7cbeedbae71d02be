/** Link that opens the admin's mail program with an email to the member. */
export function EmailLink({ email }: { email: string }) {
  const [name = '', host = ''] = email.split(/@(?=[^@]*$)/).map(encodeURIComponent);
  return (
    <a href={`mailto:${name}@${host}`} className="text-link wrap-anywhere">
      {email}
    </a>
  );
}
