import type { BrowserContext, Page } from '@playwright/test';

/** Replaces Google's api.js, which a machine without internet cannot load. */
export async function serveGoogleApi(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${replaceGoogleApi})();` }),
  );
  // Blocks styles and fonts, because the Auth emulator's login popup works without them.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) =>
    route.fulfill({ body: '' }),
  );
}

export async function openGoogleWindow(page: Page): Promise<Page> {
  const nextPopup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  return nextPopup;
}

interface GoogleAccount {
  readonly email: string;
  readonly name: string;
}

export async function createGoogleAccount(popup: Page, account: GoogleAccount): Promise<void> {
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(account.email);
  await popup.locator('#display-name-input').fill(account.name);
  const popupClose = popup.waitForEvent('close');
  await popup.locator('#sign-in').click();
  await popupClose;
}

export async function signInAsNewGoogleAccount(page: Page, account: GoogleAccount): Promise<void> {
  await createGoogleAccount(await openGoogleWindow(page), account);
}

/** Logs in with a Google account that was created before. */
export async function signInAsGoogleAccount(page: Page, email: string): Promise<void> {
  const popup = await openGoogleWindow(page);
  const popupClose = popup.waitForEvent('close');
  await popup.getByText(email).click();
  await popupClose;
}

/** Runs in the browser. Defines the part of api.js that the SDK and the emulator's frame use. */
function replaceGoogleApi(): void {
  interface FrameMessage {
    readonly gapi: 'ask' | 'answer';
    readonly id: number;
    readonly name: string;
    readonly content: unknown;
  }
  type FrameMessageHandler = (content: unknown) => unknown;
  type FrameAnswerCallback = (answers: unknown[]) => void;

  class GoogleApiFrame {
    private readonly peer: Window;
    private readonly handlers = new Map<string, FrameMessageHandler>([['ping', () => true]]);
    private readonly earlyMessages = new Map<string, FrameMessage>();
    private readonly callbacksById = new Map<number, FrameAnswerCallback>();
    private lastId = 0;

    constructor(peer: Window) {
      this.peer = peer;
      addEventListener('message', ({ source, data }: MessageEvent<FrameMessage>) => {
        if (source !== peer || typeof data !== 'object' || data === null) {
          return;
        }
        if (data.gapi === 'ask') {
          this.answer(data);
        } else if (data.gapi === 'answer') {
          try {
            this.callbacksById.get(data.id)?.([data.content]);
          } catch {
            // Ignores the error, as api.js does. The SDK's callback throws even after a success.
          }
          this.callbacksById.delete(data.id);
        }
      });
    }

    private answer(message: FrameMessage): void {
      const handler = this.handlers.get(message.name);
      if (handler === undefined) {
        this.earlyMessages.set(message.name, message);
        return;
      }
      const answer: FrameMessage = {
        ...message,
        gapi: 'answer',
        content: handler(message.content),
      };
      this.peer.postMessage(answer, '*');
    }

    register(name: string, handler: FrameMessageHandler): void {
      this.handlers.set(name, handler);
      const messageBeforeHandler = this.earlyMessages.get(name);
      if (messageBeforeHandler !== undefined) {
        this.earlyMessages.delete(name);
        this.answer(messageBeforeHandler);
      }
    }

    send(name: string, content: unknown, callback: FrameAnswerCallback): void {
      this.lastId += 1;
      this.callbacksById.set(this.lastId, callback);
      const message: FrameMessage = { gapi: 'ask', id: this.lastId, name, content };
      this.peer.postMessage(message, '*');
    }

    ping(callback: FrameAnswerCallback): Promise<unknown> {
      return new Promise((resolve) => {
        this.send('ping', null, (answers) => {
          callback(answers);
          resolve(answers);
        });
      });
    }

    restyle(): Promise<void> {
      return Promise.resolve();
    }
  }

  const context = {
    getParentIframe: () => new GoogleApiFrame(parent),
    open: (
      { url, where }: { url: string; where: HTMLElement },
      onOpen: (frame: GoogleApiFrame) => unknown,
    ) =>
      new Promise((resolve, reject) => {
        const element = document.createElement('iframe');
        element.src = url;
        element.hidden = true;
        element.addEventListener('load', () => {
          if (element.contentWindow === null) {
            reject(new Error('The frame has no window.'));
          } else {
            resolve(onOpen(new GoogleApiFrame(element.contentWindow)));
          }
        });
        where.append(element);
      }),
  };
  const gapi = {
    load: (_libraries: string, { callback }: { callback: () => void }) => callback(),
    iframes: { Iframe: GoogleApiFrame, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  };
  const script = document.currentScript;
  const scriptUrl = script instanceof HTMLScriptElement ? new URL(script.src) : null;
  const onload: unknown = Reflect.get(
    window,
    scriptUrl?.searchParams.get('onload') ?? 'gapi_onload',
  );
  Object.assign(window, { gapi });
  if (typeof onload === 'function') {
    onload();
  }
}
