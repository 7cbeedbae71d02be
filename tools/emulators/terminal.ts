import process from 'node:process';
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

export interface Terminal {
  /** Prints a permanent line. */
  say(line: string): void;
  /** Shows the label while the work runs, and its duration afterwards. */
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  /** Stops showing the running steps. They are being stopped, which is not a failure. */
  interrupt(): void;
}

export function styled(style: Style, text: string): string {
  // styleText omits colours if the output is not a terminal or if NO_COLOR is set.
  return styleText(style, text, { stream: process.stdout });
}

export const silent: Terminal = {
  say: () => undefined,
  step: (_label, work) => work(),
  interrupt: () => undefined,
};

export function createTerminal(out: NodeJS.WriteStream = process.stdout): Terminal {
  const running: string[] = [];
  // On a terminal, the last line shows the running steps. It is redrawn after every printed line.
  const clear = () => (out.isTTY ? '\r\x1b[2K' : '');
  const draw = () =>
    out.isTTY && running.length > 0 ? styled('dim', `  … ${running.join(', ')}`) : '';
  const say = (line: string) => out.write(`${clear()}${line}\n${draw()}`);
  return {
    say,
    async step(label, work) {
      const began = performance.now();
      running.push(label);
      out.write(clear() + draw());
      const finish = (mark: string) => {
        const at = running.indexOf(label);
        if (at < 0) return;
        running.splice(at, 1);
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
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
