import { styled } from '../lib/terminal.ts';
import type { NetworkContent } from '../seed/demo.ts';

export interface Welcome {
  readonly seconds: number;
  /** The host and port on which the pages are served. */
  readonly pageHost: string;
  /** Null if the emulators have no UI. */
  readonly uiHost: string | null;
  readonly mailPort: number;
  readonly content: NetworkContent;
  /** Lines about the loaded data. Empty for a new network without demo data. */
  readonly dataText: string;
  /** The command that creates the first member. */
  readonly foundingCommand: string;
  readonly logPath: string;
}

/** Returns what `npm start` prints when everything is ready. */
export function formatWelcome(welcome: Welcome): string {
  const { seconds, pageHost, uiHost, mailPort, content, dataText, foundingCommand } = welcome;
  const firstMemberText = `  There are no members yet. Create the first in another terminal:\n  ${foundingCommand}`;
  return [
    '',
    `  Ready in ${seconds.toFixed(0)} s: ${styled(['bold', 'green'], `http://${pageHost}`)}`,
    ...(uiHost === null ? [] : [`  Emulator UI: http://${uiHost}`]),
    ...(content === 'demo' ? [`  Log in with one click: http://${pageHost}/demo`] : []),
    `  Mail: http://localhost:${mailPort} (nothing leaves this machine)`,
    '',
    ...(dataText === '' ? [] : [dataText]),
    ...(content === 'empty' ? [firstMemberText] : []),
    `  The emulators' log: ${welcome.logPath}`,
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
