/** What the member who opens a vouch link sees; said before it is made, and beside it. */
export function WhatIsShown() {
  return (
    <p className="text-sm text-ink-muted">
      A member who opens your link sees your name, picture, job and company, who vouched for you
      first, and since when. A visitor who is not logged in does not learn who asks.
    </p>
  );
}
