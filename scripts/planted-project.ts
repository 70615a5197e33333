import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A small project with this one's configuration and packages, in which a test plants faults. */
export function plantProject(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-planted-'))
  for (const name of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'scripts/bundled.cjs', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** Runs a project command and gives its output, whatever its exit code. */
export function outputOf(folder: string, command: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      join(root, 'node_modules', '.bin', command),
      args,
      { cwd: folder, maxBuffer: 1e7 },
      (_error, out, err) => resolve(out + err),
    )
  })
}
