/**
 * Returns the port of an emulator, given its port in firebase.json. `--port-offset` moves it by the
 * same amount as this page. Used only in builds for the emulators.
 */
export function emulatorPort(port: number): number {
  return port + Number(location.port) - __PAGE_PORT__;
}
