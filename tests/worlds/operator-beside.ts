import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { builtProgram, type ServerProcess } from './server-process'

const root = join(import.meta.dirname, '..', '..')

export interface OperatorRun {
  readonly code: number
  readonly out: string
  readonly error: string
}

/** `npm run operator -- …`, as it was built, as a process of its own beside a server that runs. */
export function operatorBeside(
  server: Pick<ServerProcess, 'dataDir' | 'port'>,
): (...args: string[]) => Promise<OperatorRun> {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: server.dataDir, PORT: String(server.port) }
  return (...args) =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [...builtProgram('operator'), ...args],
        { cwd: root, env },
        (_error, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
      )
      child.stdin?.end()
    })
}
