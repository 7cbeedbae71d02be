/** Replaced by vite.config.ts at build time; see web/build/backend.ts. */
declare const __EMULATED__: boolean;
/** Where these pages are served on a developer's machine, before `--port-offset`. */
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
/** Each of these is empty where the operator gave none. */
declare const __WAITLIST_URL__: string;
declare const __SUPPORT_EMAIL__: string;
declare const __OPERATOR_NAME__: string;
declare const __OPERATOR_ADDRESS__: string;
/** For ui/, which does not know the contract, and its NETWORK_NAME. */
declare const __NETWORK_NAME__: string;
/** The fields that an answer must have, or null for a list, by `GET profile`; see web/build/answer-fields.ts. */
declare const __ANSWER_FIELDS__: Readonly<Record<string, readonly string[] | null>>;
