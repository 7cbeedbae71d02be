import process from 'node:process';
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

export interface Terminal {
  say(line: string): void;
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  /** Hides the running steps. They are about to be stopped, and would be printed as failures. */
  interrupt(): void;
}

export function styled(style: Style, text: string): string {
  // styleText omits colours if the output is not a terminal or if NO_COLOR is set.
  return styleText(style, text, { stream: process.stdout });
}

export const silentTerminal: Terminal = {
  say: () => undefined,
  step: (_label, work) => work(),
  interrupt: () => undefined,
};

export function createTerminal(out: NodeJS.WriteStream = process.stdout): Terminal {
  const running: string[] = [];
  // The last line of a terminal shows the running steps, so each printed line redraws them.
  const clear = () => (out.isTTY ? '\r\x1b[2K' : '');
  const draw = () =>
    out.isTTY && running.length > 0 ? styled('dim', `  … ${running.join(', ')}`) : '';
  const say = (line: string) => out.write(`${clear()}${line}\n${draw()}`);
  return {
    say,
    async step(label, work) {
      const startedAt = performance.now();
      running.push(label);
      out.write(clear() + draw());
      const finish = (mark: string) => {
        const at = running.indexOf(label);
        if (at < 0) return;
        running.splice(at, 1);
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
    interrupt() {
      running.length = 0;
    },
  };
}
