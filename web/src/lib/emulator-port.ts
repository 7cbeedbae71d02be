/**
 * Returns the actual port of an emulator, given its port in firebase.json. The option
 * `--port-offset` shifts the emulators' ports and this page's port by the same number. Used only in
 * builds for the emulators.
 */
export function emulatorPort(port: number): number {
  return port + Number(location.port) - __PAGE_PORT__;
}
