export function OrDivider() {
  return (
    <div className="flex items-center gap-4 text-xs text-ink-muted">
      <span className="h-px grow bg-line" />
      or
      <span className="h-px grow bg-line" />
    </div>
  );
}
