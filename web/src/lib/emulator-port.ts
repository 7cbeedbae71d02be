/**
 * Where an emulator listens that has `port` in firebase.json: `--port-offset` moves it by as much
 * as it has moved this page. Builds for the emulators only.
 */
export function emulatorPort(port: number): number {
  return port + Number(location.port) - __PAGE_PORT__;
}
