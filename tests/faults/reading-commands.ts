import { DEMO_CODES } from '../../tools/seed/demo.ts';

/** Every operators' command that writes nothing to the network, with what it takes. */
export const READING_COMMANDS: Readonly<Record<string, (file: string) => readonly string[]>> = {
  'member list': () => [],
  'member show': () => ['demo-edsger'],
  'invitation list': () => ['--by', 'demo-alan'],
  'invitation show': () => [DEMO_CODES.alan],
  export: (file) => [file],
  verify: () => [],
};
