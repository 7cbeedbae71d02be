import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../emulators/configuration.ts';

const read = (...names: readonly string[]) => readFileSync(path.join(root, ...names), 'utf8');
const workflows = readdirSync(path.join(root, '.github/workflows'));

test('every alert and the dashboard can be read, and deploy.md says how to make each', () => {
  const guide = read('docs/deploy.md');
  for (const file of readdirSync(path.join(root, 'docs/alerts'))) {
    expect(JSON.parse(read('docs/alerts', file))).toHaveProperty('displayName');
    expect(guide).toMatch(new RegExp(`\\b${path.parse(file).name}\\b`));
  }
});

test('every metric of calls counts by the call’s name, and deploy.md makes each that an alert or the dashboard reads', () => {
  const guide = read('docs/deploy.md');
  for (const file of readdirSync(path.join(root, 'docs/metrics'))) {
    const { labelExtractors } = JSON.parse(read('docs/metrics', file));
    expect(labelExtractors).toMatchObject({ endpoint: 'EXTRACT(jsonPayload.endpoint)' });
  }
  const alerts = readdirSync(path.join(root, 'docs/alerts')).map((file) =>
    read('docs/alerts', file),
  );
  const metrics = [...alerts.join().matchAll(/logging\.googleapis\.com\/user\/(\w+)/g)];
  expect(metrics.length).toBeGreaterThan(2);
  for (const [, name = ''] of metrics)
    expect(guide).toMatch(new RegExp(`METRIC in .*${name}|create ${name}`));
});

test.each(workflows)('%s pins every action by a commit', (file) => {
  const used = [...read('.github/workflows', file).matchAll(/uses: (\S+)/g)].map(([, one]) => one);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/^(?:\.\/|[^@]+@[0-9a-f]{40}$)/);
});

test('a deployment runs by hand, after the tests, one at a time, and forces nothing itself', () => {
  for (const file of ['deploy.yml', 'preview.yml']) {
    const workflow = read('.github/workflows', file);
    expect(workflow).toMatch(/^on:\n {2}workflow_dispatch:/m);
    expect(workflow).not.toMatch(/^ {2}(?:push|pull_request|schedule):/m);
    expect(workflow).toContain('needs: test');
    expect(workflow).toMatch(/^concurrency:/m);
    expect(workflow).toMatch(/^ {4}environment: /m);
    expect(workflow).not.toContain('--force');
  }
});

test('tests are ended early by a newer push of their pull request only: no deployment ends another’s, and main is tested to the end', () => {
  const ci = read('.github/workflows', 'ci.yml');
  expect(/^ {2}group: (.*)$/m.exec(ci)?.[1]).toContain(
    "github.event_name == 'pull_request' && github.ref || github.run_id",
  );
});

test('Dependabot’s change gets the functions’ lockfile: the job that may write runs no package', () => {
  const [making = '', adding = ''] = read('.github/workflows', 'lockfile.yml').split(/^ {2}add:$/m);
  expect(making).toContain('npm run lockfile');
  expect(making).not.toMatch(/: write$/m);
  expect(adding).toMatch(/: write$/m);
  expect(adding).not.toMatch(/npm |node /);
});

test('the devcontainer forwards the page of caught mail', () => {
  expect(JSON.parse(read('.devcontainer/devcontainer.json')).forwardPorts).toContain(1080);
});
