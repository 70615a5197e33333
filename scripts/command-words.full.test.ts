import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Runs a script of the project that Node executes directly; returns its exit code and output. */
function runScript(file: string, ...words: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...words], (_, stdout, stderr) =>
      resolve({ code: child.exitCode, said: stdout + stderr }),
    )
  })
}
const files = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file = ''] = /^node (scripts\/\S+\.mjs)$/.exec(line) ?? []
  return file === '' ? [] : [[name, file] as const]
})

test('every command prints its usage on --help and does nothing else', async () => {
  expect(files.length).toBeGreaterThan(8)
  for (const [name, file] of files) {
    const { code, said } = await runScript(file, '--help')
    expect({ name, code, said }).toEqual({
      name,
      code: 0,
      said: expect.stringMatching(/^npm (?:run \S+|start|test)\b[^]*\n\n/) as string,
    })
  }
})

test('prints only the name of a wrong option', async () => {
  expect(await runScript('scripts/client.mjs', 'folder', '--fodler')).toEqual({
    code: 2,
    said: "Unknown option '--fodler'. --help says what there is.\n",
  })
})
