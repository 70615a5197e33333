import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The environment with the project's own commands on the PATH. */
export const environmentWithBins = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
}

/** Runs a command with its output shown; throws on failure. */
export async function run(command, args, options = {}) {
  const code = await runForExitCode(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

/** Runs a command with its output shown and returns its exit code. */
export function runForExitCode(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environmentWithBins, ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/**
 * Runs a command and returns its exit code and output, which is shown live, or at once when the command ends.
 */
export function runForOutput(command, args, { isShownAtEnd = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd: root, stdio, env: environmentWithBins, ...options })
    const chunks = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        chunks.push(chunk)
        if (!isShownAtEnd) process.stdout.write(chunk)
      })
    child.once('error', reject)
    child.once('close', (code) => {
      const output = Buffer.concat(chunks)
      if (isShownAtEnd) process.stdout.write(output)
      resolve({ code: code ?? 1, output: output.toString() })
    })
  })
}
