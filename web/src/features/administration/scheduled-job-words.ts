import { capitalize } from './capitalize.ts';

export function scheduledJobInWords(name: string): string {
  return capitalize(name.replaceAll('_', ' '));
}
