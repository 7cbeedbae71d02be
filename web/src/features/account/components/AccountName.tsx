/** Tells password managers whose password a form is about, where the name is not typed. */
export function AccountName({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
