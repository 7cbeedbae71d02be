/** vite.config.ts replaces these constants at build time. */
declare const __EMULATED__: boolean;
/** Port of the pages if the emulators run without `--port-offset`. */
declare const __PAGE_PORT__: number;
declare const __FIREBASE_OPTIONS__: {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
  readonly storageBucket: string;
};
/** Empty in builds without App Check. */
declare const __APP_CHECK_SITE_KEY__: string;
/** Each of these four settings is empty if the operator did not set it. */
declare const __WAITLIST_URL__: string;
declare const __SUPPORT_EMAIL__: string;
declare const __OPERATOR_NAME__: string;
declare const __OPERATOR_ADDRESS__: string;
/** Same as the contract's NETWORK_NAME, for ui/, which must not import the contract. */
declare const __NETWORK_NAME__: string;
/** `list` or the answer's required fields. */
declare const __ANSWER_SHAPES__: Readonly<
  Record<
    keyof import('@elevere/functions/contract').EndpointsByKey,
    import('./lib/check-answer.ts').ExpectedAnswerShape
  >
>;
