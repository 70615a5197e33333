import { join } from 'node:path'

/** Only this: the folder lets nobody else in (0700), and so does the socket (0600). */
export function operatorSocket(dataDir: string): string {
  return join(dataDir, 'operator', 'server.sock')
}

/** Longer names no system takes for a socket, bytes. */
export const longestSocketPath = 100
