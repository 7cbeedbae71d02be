/**
 * Loads code, and asks for it anew after a failure: browsers keep an import that failed for as long
 * as the page lives, so the second time the file is asked for by another address.
 */
export function loadAgain<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let failed: string | undefined;
  let attempts = 0;
  return async () => {
    try {
      const code: Code = await (failed === undefined ? load() : import(/* @vite-ignore */ failed));
      return code;
    } catch (cause) {
      attempts += 1;
      // Chromium and Firefox name the file; WebKit asks again automatically.
      const [file] = /https?:[^\s?]+\.js/.exec(String(cause)) ?? [];
      failed = file && `${file}?again=${attempts}`;
      throw cause;
    }
  };
}
