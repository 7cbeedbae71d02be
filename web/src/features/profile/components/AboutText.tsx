export function AboutText({ of: { about } }: { of: { readonly about: string } }) {
  if (about === '') return null;
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">Ask about:</span> {about}
    </p>
  );
}
