import { Alert } from './Alert.tsx';

/** Stands where a form is that does nothing without scripts. */
export function NeedsScript() {
  return (
    <noscript>
      <div className="mb-5">
        <Alert tone="info">
          This form needs JavaScript. Please switch it on and load the page again.
        </Alert>
      </div>
    </noscript>
  );
}
