/**
 * Returns a link that opens a new email to the address. Characters that would start further fields
 * of the email are encoded.
 */
export function mailtoLink(email: string): string {
  const [name = '', host = ''] = email.split(/@(?=[^@]*$)/).map(encodeURIComponent);
  return `mailto:${name}@${host}`;
}
