/** Topics that people can ask a member about. Renders nothing if there are none. */
export function About({ of: { about } }: { of: { readonly about: string } }) {
  if (about === '') return null;
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">Ask about:</span> {about}
    </p>
  );
}
