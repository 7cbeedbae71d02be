/** Replaced by vite.config.ts at build time; see web/build/backend.ts. */
declare const __EMULATED__: boolean;
/** Port of these pages on a developer's machine, without `--port-offset`. */
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
/** Each of these settings is empty if the operator gave none. */
declare const __WAITLIST_URL__: string;
declare const __SUPPORT_EMAIL__: string;
declare const __OPERATOR_NAME__: string;
declare const __OPERATOR_ADDRESS__: string;
/** Name of the network for ui/, which does not import the contract and its NETWORK_NAME. */
declare const __NETWORK_NAME__: string;
/**
 * Required answer fields of each endpoint, such as `GET profile`. Null for a list. See
 * web/build/answer-fields.ts.
 */
declare const __ANSWER_FIELDS__: Readonly<Record<string, readonly string[] | null>>;
