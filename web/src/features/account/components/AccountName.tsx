/** Tells password managers whose password a form is about, where nobody types the name. */
export function AccountName({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
