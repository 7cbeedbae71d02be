import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { api, upload } from '../../functions/src/index.ts';

/** Serves the functions in this process, at the paths that Hosting has. */
export async function serveFunctions() {
  // Casts the functions, which use the types of another version of Express.
  const app = express();
  app.use('/api/upload-profile-picture', upload.profile.picture as unknown as RequestHandler);
  app.use('/api', api as unknown as RequestHandler);
  const server = app.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
