/** The `rel` tells search engines that the network does not recommend the website. */
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
