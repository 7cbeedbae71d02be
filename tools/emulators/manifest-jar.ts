import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes a jar with only a manifest. `java -jar` then starts `mainClass` from the given jars and
 * folders. A folder's path ends with a separator. Returns false without the program `jar`, which
 * comes with a JDK.
 */
export function writeManifestJar(
  file: string,
  mainClass: string,
  classPath: readonly string[],
): boolean {
  const urls = classPath.map((entry) => pathToFileURL(entry).href).join(' ');
  const manifestFile = `${file}.txt`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(manifestFile, `Main-Class: ${mainClass}\nClass-Path: ${urls}\n`);
  return spawnSync('jar', ['cfm', file, manifestFile]).status === 0;
}
