import process from 'node:process';
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

export interface Terminal {
  say(line: string): void;
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  /** The running steps are about to be stopped, and would be printed as failures. */
  hideRunningSteps(): void;
}

export function styled(style: Style, text: string): string {
  // styleText omits colours if the output is not a terminal or if NO_COLOR is set.
  return styleText(style, text, { stream: process.stdout });
}

export const silentTerminal: Terminal = {
  say: () => undefined,
  step: (_label, work) => work(),
  hideRunningSteps: () => undefined,
};

export function createTerminal(out: NodeJS.WriteStream = process.stdout): Terminal {
  const runningLabels: string[] = [];
  // The last line of a terminal shows the running steps, so each printed line redraws them.
  const eraseLineSequence = () => (out.isTTY ? '\r\x1b[2K' : '');
  const formatRunningSteps = () =>
    out.isTTY && runningLabels.length > 0 ? styled('dim', `  … ${runningLabels.join(', ')}`) : '';
  const say = (line: string) => out.write(`${eraseLineSequence()}${line}\n${formatRunningSteps()}`);
  return {
    say,
    async step(label, work) {
      const startedAt = performance.now();
      runningLabels.push(label);
      out.write(eraseLineSequence() + formatRunningSteps());
      const finish = (mark: string) => {
        const labelIndex = runningLabels.indexOf(label);
        if (labelIndex < 0) return;
        runningLabels.splice(labelIndex, 1);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        say(`  ${mark} ${label.padEnd(44)} ${styled('dim', `${seconds.padStart(5)} s`)}`);
      };
      try {
        const result = await work();
        finish(styled('green', '✓'));
        return result;
      } catch (error) {
        finish(styled('red', '✗'));
        throw error;
      }
    },
    hideRunningSteps() {
      runningLabels.length = 0;
    },
  };
}
