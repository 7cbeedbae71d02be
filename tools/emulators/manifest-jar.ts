import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes a jar with which `java -jar` starts `mainClass`. Returns false without the program `jar`
 * of a JDK.
 */
export function writeManifestJar(
  jarPath: string,
  mainClass: string,
  /** The path of a folder must end with a slash. */
  classPath: readonly string[],
): boolean {
  const classPathUrls = classPath.map((entry) => pathToFileURL(entry).href).join(' ');
  const manifestPath = `${jarPath}.txt`;
  mkdirSync(path.dirname(jarPath), { recursive: true });
  writeFileSync(manifestPath, `Main-Class: ${mainClass}\nClass-Path: ${classPathUrls}\n`);
  return spawnSync('jar', ['cfm', jarPath, manifestPath]).status === 0;
}
