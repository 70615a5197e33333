import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Commands that are programs of other projects, with usages of their own. */
const foreign = new Set(['lint', 'format', 'format:check', 'imports', 'i18n', 'unit', 'coverage', 'e2e'])
const commands = Object.keys(scripts).filter((name) => !foreign.has(name))

/** Types a command as a developer does. */
function runCommand(name: string, ...words: string[]) {
  return new Promise<object>((resolve) => {
    const child = execFile('npm', ['run', '--silent', name, '--', ...words], (_, output, errors) =>
      resolve({ name, code: child.exitCode, output, errors }),
    )
  })
}

test('every command prints its usage on --help and does nothing else', { timeout: 300_000 }, async () => {
  for (const name of commands)
    expect.soft(await runCommand(name, '--help')).toEqual({
      name,
      code: 0,
      output: expect.stringMatching(/^npm (?:run \S+|start|test)\b[^]*\n\n/) as string,
      errors: '',
    })
})

test('every command names a wrong option and does nothing else', { timeout: 300_000 }, async () => {
  for (const name of commands)
    expect.soft(await runCommand(name, '--fodler')).toEqual({
      name,
      code: 2,
      output: '',
      errors: "Unknown option '--fodler'. --help says what there is.\n",
    })
})
