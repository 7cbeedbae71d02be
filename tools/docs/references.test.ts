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

/** Files that a reader creates in the examples of CONTRIBUTING.md, or that a command writes. */
const MISSING_FILES = /\b(?:ping|prune-drafts)\.|HelloPage|^\/shell\.html$|^accounts\.json$/;

test('every file that a document names exists', () => {
  const fileNames = globSync(['*.*', '{.github,docs,functions,operator,tests,tools,web}/**/*.*'], {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', 'functions/lib'],
  }).map((file) => `/${file}`);
  const namePattern = /`([\w./-]+\.(?:ts|tsx|mjs|css|grit|rules|json|yml|java|html))`/g;
  const unknownNames = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((file) =>
    [...readText(file).matchAll(namePattern)]
      .map(([, name = '']) => name)
      .filter((name) => !MISSING_FILES.test(name))
      .filter((name) => !fileNames.some((fileName) => fileName.endsWith(`/${name}`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknownNames).toEqual([]);
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
