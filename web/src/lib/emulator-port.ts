/**
 * Adds the offset of `--port-offset` to an emulator's port. The offset is the same for all
 * emulators and for the port of this page.
 */
export function emulatorPort(port: number): number {
  return port + Number(location.port) - __PAGE_PORT__;
}
