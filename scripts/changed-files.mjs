import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const mostOutput = 64 * 1024 * 1024

/**
 * Returns the files that a branch and uncommitted changes modify, without deleted ones, and the commit they
 * are compared with: where the branch left its base.
 * @param bases Names of branches; the first that exists is used.
 * @throws if none of them exists
 */
export async function changedFiles(folder, bases) {
  const git = async (...args) => (await run('git', args, { cwd: folder, maxBuffer: mostOutput })).stdout
  const since = await firstMergeBase(git, bases)
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', '-z', since),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ])
  return { since, files: [...new Set(`${changed}${added}`.split('\0'))].filter(Boolean).sort() }
}

async function firstMergeBase(git, bases) {
  for (const base of bases) {
    const found = await git('merge-base', base, 'HEAD').catch(() => '')
    if (found) return found.trim()
  }
  throw new Error(`There is no ${bases.join(' or ')} to compare with. Name another with --base.`)
}
