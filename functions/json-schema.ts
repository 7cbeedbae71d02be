// zod's own, from the version that the contract is written in; for tools/docs.
export { toJSONSchema } from 'zod/mini';
