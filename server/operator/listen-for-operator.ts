import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { ApiError } from '@/server/platform/api-error'
import { operatorCommand } from './command'
import { operate } from './operate'
import type { OperatorDeps } from './operator-deps'
import { maxSocketPathLength, operatorSocket } from './call-server'

const mostBytes = 64 * 1024

/**
 * Listens for operator commands on a socket in the data folder that only the server’s user may open, so that
 * commands work beside a server whose database admits only one process. If the socket cannot be opened, the
 * server continues without it. Returns the function that stops it.
 */
export async function listenForOperator(dataDir: string, deps: OperatorDeps): Promise<() => Promise<void>> {
  const path = operatorSocket(dataDir)
  try {
    if (Buffer.byteLength(path) > maxSocketPathLength)
      throw new Error('the path of the data folder is too long')
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await chmod(dirname(path), 0o700)
    // Another server of this folder answers already; on PostgreSQL any of them can handle commands.
    if (await isListening(path)) return async () => {}
    await rm(path, { force: true })
    const server = createOperatorServer(deps)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
    await chmod(path, 0o600)
    server.unref()
    return () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  } catch (error) {
    deps.log.warn({ err: error }, 'an operator command could not reach this server')
    return async () => {}
  }
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(path)
    line.once('connect', () => {
      line.destroy()
      resolve(true)
    })
    line.once('error', () => resolve(false))
  })
}

function createOperatorServer(deps: OperatorDeps): Server {
  return createServer((request, response) => {
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    readCommand(request)
      .then((command) => operate(deps, command))
      .then((answer) => respond(200, answer))
      .catch((error: unknown) => {
        if (error instanceof ApiError) return respond(400, { problem: error.message })
        deps.log.error({ err: error }, 'an operator command failed')
        return respond(500, { problem: 'The command failed and changed nothing: see the server’s log.' })
      })
  })
}

async function readCommand(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const part = chunk as Buffer
    bytes += part.length
    if (bytes > mostBytes) throw new ApiError('INVALID_REQUEST', 'The command is too long.')
    chunks.push(part)
  }
  return parseCommand(chunks.length > 0 ? Buffer.concat(chunks).toString() : '')
}

/** Parses and validates a command. @throws ApiError with the reason */
export function parseCommand(json: string) {
  let input: unknown
  try {
    input = JSON.parse(json)
  } catch {
    throw new ApiError('INVALID_REQUEST', 'This is not a command.')
  }
  const parsed = v.safeParse(operatorCommand, input)
  if (!parsed.success) throw new ApiError('INVALID_REQUEST', 'This command is unknown.')
  return parsed.output
}
