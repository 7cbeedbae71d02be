// The part of autocannon's interface that the load test uses; the package brings no types.
declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Step {
    setupRequest: (request: Request, context: object) => Request;
    onResponse: (status: number, body: string, context: object) => void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Requests in all; ends the run. */
    amount?: number;
    /** Seconds; ends the run without `amount`. */
    duration?: number;
    /** Requests a second in all. */
    overallRate?: number;
    /** Seconds. */
    timeout: number;
    requests: readonly Step[];
  }
  interface Result {
    readonly errors: number;
    readonly timeouts: number;
  }
  interface Instance extends Promise<Result> {
    stop(): void;
  }
  export default function autocannon(options: Options): Instance;
}
