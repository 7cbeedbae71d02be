/** The address that a member gives in their profile: it leaves the site and vouches for nothing. */
export function WebsiteLink({ href }: { href: string }) {
  return (
    <a
      className="text-link wrap-anywhere"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
    >
      {href.replace(/^https:\/\//i, '').replace(/\/$/, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
