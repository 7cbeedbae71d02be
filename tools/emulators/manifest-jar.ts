import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

const LINE_BYTES = 72;

/**
 * Writes a jar with only a manifest. `java -jar` then starts `mainClass` from the given jars and
 * folders. A folder's path ends with a separator. The zip has one uncompressed entry, so no zip
 * library is needed.
 */
export function writeManifestJar(
  file: string,
  mainClass: string,
  classPath: readonly string[],
): void {
  const urls = classPath.map((entry) => pathToFileURL(entry).href).join(' ');
  const manifest = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${urls}`]
    .flatMap(wrap)
    .map((line) => `${line}\r\n`)
    .join('');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, storedZip('META-INF/MANIFEST.MF', Buffer.from(`${manifest}\r\n`)));
}

/**
 * Wraps a manifest line at 72 bytes including the line end. A continuation line begins with a
 * space.
 */
function wrap(line: string): string[] {
  const room = LINE_BYTES - 2;
  const lines = [line.slice(0, room)];
  for (let at = room; at < line.length; at += room - 1) {
    lines.push(` ${line.slice(at, at + room - 1)}`);
  }
  return lines;
}

/**
 * Builds a zip with one uncompressed file: local header, content, central directory, end record.
 */
function storedZip(name: string, content: Buffer): Buffer {
  const nameBytes = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(10, 0); // version 1.0 can read it
  common.writeUInt16LE(0x21, 8); // 1 January 1980, the earliest date that a zip can say
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(nameBytes.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, content]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    Buffer.from([10, 0]), // made by version 1.0
    common,
    Buffer.alloc(14), // no comment, first disk, no attributes, local header at 0
    nameBytes,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
