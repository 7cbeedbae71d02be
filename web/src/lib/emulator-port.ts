/** `--port-offset` shifts the emulators' ports and this page's port by the same number. */
export function emulatorPort(port: number): number {
  return port + Number(location.port) - __PAGE_PORT__;
}
