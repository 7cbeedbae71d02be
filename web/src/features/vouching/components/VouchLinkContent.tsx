export function VouchLinkContent() {
  return (
    <p className="text-sm text-ink-muted">
      Full members who open the link see your name, picture, job and company, who vouched for you
      and when, what they wrote about you, and what people can ask you about. No one else can see
      whose link it is.
    </p>
  );
}
