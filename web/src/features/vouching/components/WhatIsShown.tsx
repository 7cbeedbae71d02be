/** What a vouch link shows: before it is created, and beside it. */
export function WhatIsShown() {
  return (
    <p className="text-sm text-ink-muted">
      Full members who open the link see your name, picture, job and company, who vouched for you
      and when, and what they wrote about you. No one else sees that it is yours.
    </p>
  );
}
