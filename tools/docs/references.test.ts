import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';

function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function readHeadings(file: string): readonly string[] {
  return [...readText(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

/** Returns the URL fragment that GitHub gives to a heading. */
function createUrlFragment(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

// This test replaces the package linkinator, which would add 25 packages and take seconds.
test('every link between documents leads to a file and a heading that exist', () => {
  const brokenLinks = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((file) =>
    [...readText(file).matchAll(/\]\((?!https?:|mailto:)([^)#|]*)(?:#([^)]*))?\)/g)]
      .filter(([, target = '', fragment]) => {
        const targetPath = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
        if (!existsSync(path.join(root, targetPath))) return true;
        return (
          fragment !== undefined &&
          !readHeadings(targetPath).map(createUrlFragment).includes(fragment)
        );
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(brokenLinks).toEqual([]);
});

test('every section of product.md that a comment names exists', () => {
  const headings = readHeadings('docs/product.md');
  const codePatterns = ['{functions/src,operator,tests,tools,web}/**/*.{ts,tsx}', '*.rules'];
  const citations = globSync(codePatterns, { cwd: root, exclude: ['**/node_modules'] }).flatMap(
    (file) =>
      [...readText(file).matchAll(/product\.md, ([A-Z][A-Za-z ']*)/g)].map(([, section = '']) => [
        file,
        section.trim(),
      ]),
  );
  expect(citations.filter(([, section = '']) => !headings.includes(section))).toEqual([]);
  expect(citations).not.toEqual([]);
});
