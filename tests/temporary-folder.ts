import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const targetBytes = 4 * 1024 ** 3

/**
 * Gives a test run a folder for temporary files, including databases, and removes it at the end with all its
 * content. It is in memory where the machine has enough: the tests create and remove some hundred thousand
 * files.
 */
export default async function makeTemporaryFolder(): Promise<() => Promise<void>> {
  const freeBytes = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const folder = await mkdtemp(join(freeBytes > targetBytes ? memory : tmpdir(), 'foyer-tests-'))
  // PostgreSQL runs as a non-root user and needs access to its own files.
  await chmod(folder, 0o711)
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  return async () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    await rm(folder, { recursive: true, force: true })
  }
}
