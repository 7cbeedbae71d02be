import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeManifestJar } from './manifest-jar.ts';

const LOCAL_HEADER = 30;

test('a long class path is wrapped as manifests want it, and reads back whole', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elevere-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'made', 'a.jar');
  const classPath = [`/${'long folder/'.repeat(12)}`, '/opt/engine.jar'];
  writeManifestJar(file, 'org.example.Main', classPath);

  const jar = readFileSync(file);
  const start = LOCAL_HEADER + jar.readUInt16LE(26);
  const manifest = jar.subarray(start, start + jar.readUInt32LE(22)).toString();
  for (const line of manifest.split('\r\n')) expect(line.length).toBeLessThanOrEqual(70);
  const whole = manifest.replaceAll('\r\n ', '');
  expect(whole).toContain('Main-Class: org.example.Main\r\n');
  expect(whole).toContain(
    `Class-Path: file:///${'long%20folder/'.repeat(12)} file:///opt/engine.jar\r\n`,
  );
});
