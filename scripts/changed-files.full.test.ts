import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles } from './changed-files.mjs'

/** Creates a repository with a branch `main`, whose files are `kept.ts`, `edited.ts` and `removed.ts`. */
function newRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const commit = () => {
    git('add', '--all')
    git('commit', '--quiet', '--message', 'x')
    return git('rev-parse', 'HEAD')
  }
  git('init', '--quiet', '--initial-branch', 'main')
  for (const name of ['kept.ts', 'edited.ts', 'removed.ts']) write(name, '1')
  return { folder, git, write, commit, start: commit() }
}

test('finds changes of the branch, the index and the folder, without deleted files or those of main', async () => {
  const { folder, git, write, commit, start } = newRepository()
  git('switch', '--quiet', '--create', 'mine')
  write('committed.ts', '2')
  git('rm', '--quiet', 'removed.ts')
  commit()
  git('switch', '--quiet', 'main')
  write('of others.ts', '2')
  commit()
  git('switch', '--quiet', 'mine')
  write('edited.ts', '2')
  write('staged.ts', '2')
  git('add', 'staged.ts')
  write('new.ts', '2')
  write('.gitignore', 'ignored.ts\n')
  write('ignored.ts', '2')
  expect(await changedFiles(folder, ['main'])).toEqual({
    since: start,
    files: ['.gitignore', 'committed.ts', 'edited.ts', 'new.ts', 'staged.ts'],
  })
})

test('compares with the next branch if the first does not exist', async () => {
  const { folder, start } = newRepository()
  expect(await changedFiles(folder, ['trunk', 'main'])).toEqual({ since: start, files: [] })
  await expect(changedFiles(folder, ['trunk', 'origin/trunk'])).rejects.toThrow(
    'There is no trunk or origin/trunk to compare with.',
  )
})
