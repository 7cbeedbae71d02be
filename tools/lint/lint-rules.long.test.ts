import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { root } from '../lib/root.ts';

/**
 * A temporary project with a copy of the linter's configuration. Each call of `lint` writes one
 * source file into it.
 */
const projectFolder = mkdtempSync(path.join(os.tmpdir(), 'lint-'));
const ORDER_RULE_PATHS = ['functions/src/order.grit', 'web/src/features/order.grit'];
for (const file of ['biome.json', '.gitignore', 'tools/lint', ...ORDER_RULE_PATHS]) {
  cpSync(path.join(root, file), path.join(projectFolder, file), { recursive: true });
}

afterAll(() => rmSync(projectFolder, { recursive: true }));

function lint(file: string, source: string): string {
  const sourcePath = path.join(projectFolder, file);
  mkdirSync(path.dirname(sourcePath), { recursive: true });
  writeFileSync(sourcePath, source);
  const biomePath = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [biomePath, 'lint', file], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const FOLDER_IMPORT_ORDER_ERROR =
  'A folder may import only the folders before it in functions/src/order.grit.';

test.each([
  ['functions/src/domain/a.ts', '../documents/users.ts'],
  ['functions/src/platform/a.ts', '../documents/users.ts'],
  ['functions/src/documents/a.ts', '../steps/depart.ts'],
  ['functions/src/steps/a.ts', '../vouching/vouch.ts'],
  ['functions/src/joining/a.ts', '../vouching/vouch.ts'],
  ['functions/src/jobs/a.ts', '../profile/leave.ts'],
])('the linter refuses %s to import %s', (file, imported) => {
  expect(lint(file, `import { a } from '${imported}';\nexport const b = a;\n`)).toContain(
    FOLDER_IMPORT_ORDER_ERROR,
  );
});

test.each([
  ['functions/src/domain/a.ts', '../contract/limits.ts'],
  ['functions/src/documents/a.ts', '../platform/firestore.ts'],
  ['functions/src/joining/a.ts', '../steps/decide-and-write.ts'],
])('the linter lets %s import %s', (file, imported) => {
  const lintOutput = lint(file, `import { a } from '${imported}';\nexport const b = a;\n`);
  expect(lintOutput).not.toContain(FOLDER_IMPORT_ORDER_ERROR);
  expect(lintOutput).toContain('Checked 1 file');
});

const FEATURE_IMPORT_ORDER_ERROR =
  'A feature may import only the features before it in web/src/features/order.grit.';

test.each([
  ['web/src/features/profile/a.ts', '../vouching/api/vouch.ts'],
  ['web/src/features/profile/components/A.tsx', '../../vouching/api/vouch.ts'],
])('the linter refuses %s to import %s', (file, imported) => {
  expect(lint(file, `import { a } from '${imported}';\nexport const b = a;\n`)).toContain(
    FEATURE_IMPORT_ORDER_ERROR,
  );
});

test.each([
  ['web/src/features/vouching/a.ts', '../profile/inviters.ts'],
  ['web/src/features/vouching/components/A.tsx', '../../profile/inviters.ts'],
  ['web/src/features/vouching/components/A.tsx', '../long-wait.ts'],
])('the linter lets %s import %s', (file, imported) => {
  const lintOutput = lint(file, `import { a } from '${imported}';\nexport const b = a;\n`);
  expect(lintOutput).not.toContain(FEATURE_IMPORT_ORDER_ERROR);
  expect(lintOutput).toContain('Checked 1 file');
});

test('the linter refuses to spread an object literal', () => {
  const source = 'const a = 1;\nexport const b = { ...{ a } };\n';
  expect(lint('functions/src/domain/a.ts', source)).toContain(
    'Write the properties without the spread',
  );
});
