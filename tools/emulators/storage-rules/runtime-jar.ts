import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { Failure } from '../../lib/failure.ts';
import { outputOf } from '../../lib/output-of.ts';
import type { ProcessTree } from '../../lib/processes.ts';
import { suiteFolder } from '../configuration.ts';
import { writeManifestJar } from '../manifest-jar.ts';

const sourceFolder = import.meta.dirname;

export async function buildStorageRulesRuntime(
  processes: ProcessTree,
  engineJarPath: string,
): Promise<string> {
  const sourcePaths = readdirSync(sourceFolder)
    .filter((name) => name.endsWith('.java'))
    .map((name) => path.join(sourceFolder, name));
  const buildFolder = path.join(
    suiteFolder,
    `storage-rules-${hashInputs(sourcePaths, engineJarPath)}`,
  );
  const jarPath = path.join(buildFolder, 'storage-rules-runtime.jar');
  if (existsSync(jarPath)) return jarPath;
  const classesFolder = path.join(buildFolder, 'classes');
  mkdirSync(classesFolder, { recursive: true });
  // Turns annotation processing off, because a processor in the emulator's jar would break the
  // compilation.
  const { code, output, error } = await outputOf(processes, 'javac', [
    '-proc:none',
    '-nowarn',
    '-cp',
    engineJarPath,
    '-d',
    classesFolder,
    ...sourcePaths,
  ]);
  if (code !== 0) rmSync(buildFolder, { recursive: true, force: true });
  if (error) {
    throw new Failure(
      'The storage rules runtime cannot be downloaded, and there is no "javac" to build one from the Google Cloud CLI. Connect to the internet once, or install a JDK (Debian, Ubuntu: apt-get install default-jdk-headless).',
    );
  }
  if (code !== 0) {
    throw new Failure(
      'The storage rules runtime does not compile against the Google Cloud CLI\'s Firestore emulator. Run "gcloud components update", or connect to the internet once so that the official runtime is downloaded.',
      output,
    );
  }
  // The rename comes last, so an interrupted build leaves no file with the final name.
  writeManifestJar(`${jarPath}.new`, 'StorageRulesRuntime', [
    `${classesFolder}${path.sep}`,
    engineJarPath,
  ]);
  renameSync(`${jarPath}.new`, jarPath);
  return jarPath;
}

function hashInputs(sourcePaths: readonly string[], engineJarPath: string): string {
  const hash = createHash('sha256');
  for (const sourcePath of sourcePaths) hash.update(readFileSync(sourcePath));
  const { size, mtimeMs } = statSync(engineJarPath);
  return hash
    .update(`${sourceFolder}\n${engineJarPath}\n${size}\n${mtimeMs}`)
    .digest('hex')
    .slice(0, 16);
}
