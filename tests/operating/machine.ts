import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A program to run in place of the typed command, with its input and output. */
export interface Run {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** User of the process; the present user without it. */
  readonly user?: { readonly uid: number; readonly gid: number }
}
export type CommandResult = { readonly run: Run } | { readonly code: number; readonly say?: string }
/** Performs one of the machine’s own commands. @throws Error for an unknown command */
export type CommandHandler = (args: readonly string[]) => Promise<CommandResult>

export interface ShellResult {
  readonly code: number
  /** The output, including errors. */
  readonly out: string
}

/** A shell in which `docker` and `systemctl` are replaced: they start and stop nothing on the machine. */
export interface Machine {
  /** An empty folder in which commands are typed. */
  readonly folder: string
  /** Types lines into a shell, which stops at the first failing one. @throws Error with the output */
  type(lines: string): Promise<string>
  close(): Promise<void>
}

export async function openMachine(carries: Readonly<Record<string, CommandHandler>>): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-machine-'))
  const bin = join(folder, '.bin')
  const socket = join(folder, '.rehearsal')
  mkdirSync(bin)
  for (const name of Object.keys(carries)) {
    const shim = join(import.meta.dirname, 'shim.mjs')
    writeFileSync(join(bin, name), `#!/bin/sh\nexec ${process.execPath} ${shim} ${name} "$@"\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { name, args } = JSON.parse(Buffer.concat(parts).toString()) as { name: string; args: string[] }
      const carried = carries[name]?.(args) ?? Promise.reject(new Error(`There is no ${name}`))
      const failed = (error: unknown): CommandResult => ({
        code: 1,
        say: `${name} ${args.join(' ')}: ${error instanceof Error ? error.message : String(error)}\n`,
      })
      void carried.catch(failed).then((answer) => response.end(JSON.stringify(answer)))
    })
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  return {
    folder,
    async type(lines) {
      const { code, out } = await typeInto(folder, lines, {
        REHEARSAL: socket,
        PATH: [bin, process.env['PATH'] ?? ''].join(delimiter),
      })
      if (code !== 0) throw new Error(`What the guide says failed (${code}):\n${lines}\n${out}`)
      return out
    },
    async close() {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function typeInto(cwd: string, lines: string, env: Record<string, string>): Promise<ShellResult> {
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', lines], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk: Buffer) => (out += chunk.toString()))
    shell.once('error', reject)
    shell.once('close', (code) => resolve({ code: code ?? 1, out }))
  })
}

/** Reads `NAME=value` lines of a file as compose and systemd do; skips comments and empty lines. */
export function readEnvFile(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  const pairs = lines.flatMap((line) => {
    const at = line.indexOf('=')
    if (line.startsWith('#') || at < 1) return []
    return [[line.slice(0, at), line.slice(at + 1)] as const]
  })
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}
