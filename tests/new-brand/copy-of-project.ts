import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

export interface ProjectCopy {
  readonly folder: string
  /** Runs a program of the copy. @throws with its output, where it failed */
  run(program: string, ...args: string[]): Promise<{ stdout: string; stderr: string }>
  remove(): Promise<void>
}

/**
 * Copies all files under version control in their present state to a temporary folder; packages are shared
 * with this project.
 */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-copy-'))
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const name of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await cp(join(root, name), join(folder, name))
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { NODE_ENV: _, ...env } = process.env
  return {
    folder,
    run: (program, ...args) => run(program, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
