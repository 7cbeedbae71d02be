import { Alert } from './Alert.tsx';

export function NoScriptNotice() {
  return (
    <noscript>
      <div className="mb-5">
        <Alert tone="info">You need JavaScript to log in or join. Turn it on and reload.</Alert>
      </div>
    </noscript>
  );
}
