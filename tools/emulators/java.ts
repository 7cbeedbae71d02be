import { Failure } from '../lib/failure.ts';
import { outputOf } from '../lib/output-of.ts';
import type { ProcessTree } from '../lib/processes.ts';

/** The emulators' class files have version 55, which is Java 11. */
const OLDEST_JAVA_MAJOR = 11;
const INSTALL_ADVICE =
  'Install a JDK (Debian, Ubuntu: apt-get install default-jdk-headless; elsewhere: https://adoptium.net), then try again.';

/**
 * Returns the major version. Java 8 and older report it as the second number, for example "1.8".
 */
export function parseJavaMajor(text: string): number | null {
  const match = /version "(\d+)(?:\.(\d+))?/.exec(text);
  if (!match) return null;
  const major = Number(match[1]);
  return major === 1 ? Number(match[2]) : major;
}

export async function requireJava(processes: ProcessTree): Promise<void> {
  const { code, output, error } = await outputOf(processes, 'java', ['-version']);
  if (error) {
    throw new Failure(
      `Java was not found; the Firestore, Storage and Pub/Sub emulators need Java ${OLDEST_JAVA_MAJOR} or newer. ${INSTALL_ADVICE}`,
    );
  }
  const major = parseJavaMajor(output);
  if (code !== 0 || major === null) {
    throw new Failure(
      `"java -version" does not work; its output is below. ${INSTALL_ADVICE}`,
      output,
    );
  }
  if (major < OLDEST_JAVA_MAJOR) {
    throw new Failure(
      `Java ${major} is too old; the emulators need Java ${OLDEST_JAVA_MAJOR} or newer. ${INSTALL_ADVICE}`,
    );
  }
}
