import { request } from 'node:http'
import { join } from 'node:path'
import { ApiError } from '@/server/platform/api-error'
import type { OperatorCommand } from './command'

/** Longest socket path that every system accepts, in bytes. */
export const maxSocketPathLength = 100

/**
 * Sends a command to the server that runs on this data folder; null when none runs. @throws ApiError with the
 * server’s reason for the refusal
 */
export function callServer(dataDir: string, command: OperatorCommand): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { socketPath: operatorSocket(dataDir), path: '/', method: 'POST' },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(chunks).toString()) as { problem?: string }
          if (response.statusCode === 200) resolve(answer)
          else reject(new ApiError('INVALID_REQUEST', answer.problem ?? 'The server gave no reason.'))
        })
      },
    )
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'].includes(error.code ?? '')) resolve(null)
      else if (error.code === 'ECONNRESET')
        reject(
          new ApiError(
            'INVALID_REQUEST',
            'The server stopped before it answered: check the result, then run the command again.',
          ),
        )
      else reject(error)
    })
    outgoing.end(JSON.stringify(command))
  })
}

/**
 * Returns the path of the operator’s socket. No other protection is needed: the folder (0700) and the socket
 * (0600) admit only the server’s user.
 */
export function operatorSocket(dataDir: string): string {
  return join(dataDir, 'operator', 'server.sock')
}
