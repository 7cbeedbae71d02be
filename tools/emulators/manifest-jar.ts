import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes a jar with which `java -jar` starts `mainClass`. Returns false without the program `jar`
 * of a JDK.
 */
export function writeManifestJar(
  file: string,
  mainClass: string,
  /** The path of a folder must end with a slash. */
  classPath: readonly string[],
): boolean {
  const urls = classPath.map((entry) => pathToFileURL(entry).href).join(' ');
  const manifestFile = `${file}.txt`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(manifestFile, `Main-Class: ${mainClass}\nClass-Path: ${urls}\n`);
  return spawnSync('jar', ['cfm', file, manifestFile]).status === 0;
}
