/** Encodes characters of the address that would start further fields of the email. */
export function mailtoLink(email: string): string {
  const [name = '', host = ''] = email.split(/@(?=[^@]*$)/).map(encodeURIComponent);
  return `mailto:${name}@${host}`;
}
