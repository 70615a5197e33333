/** Row 13: from a clean clone to a site that takes bookings, with the single command of the README. */
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@/tests/fixtures/server-process'
import { printRow } from './row'

const patienceMs = 600_000
const root = join(import.meta.dirname, '..', '..')
const folder = await mkdtemp(join(tmpdir(), 'foyer-clone-'))
const clone = join(folder, 'foyer')

async function bytesIn(path: string): Promise<number> {
  let sum = 0
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size
  return sum
}

/** Whether a show can be booked: the listing contains one. */
async function canBook(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/GetAllShow`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ BannerType: 'Home', LanguageID: 1, CountryID: 404 }),
  }).catch(() => null)
  return answer?.ok === true && (await answer.text()).includes('"SchID"')
}

await promisify(execFile)('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
const port = await freePort()
const from = performance.now()
const start = spawn('npm', ['start'], {
  cwd: clone,
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'ignore', 'inherit'],
  detached: true,
})
try {
  const origin = `http://localhost:${port}`
  while (!(await canBook(origin))) {
    if (start.exitCode !== null) throw new Error(`npm start ended with ${start.exitCode}`)
    if (performance.now() - from > patienceMs) throw new Error('npm start was not ready in 10 minutes')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const ms = performance.now() - from
  printRow({
    row: 13,
    metric: 'clean clone → first booking possible',
    ours: `${Math.round(ms / 1000)} s, ${Math.round((await bytesIn(join(clone, 'node_modules'))) / 1_000_000)} MB of modules`,
    atLeast: '100 s, 450 MB',
    moonshot: '60 s, 350 MB',
    note: "with npm's cache as it is on this machine",
  })
} finally {
  // npm and the server below it are one process group.
  if (start.pid && start.exitCode === null) {
    process.kill(-start.pid, 'SIGTERM')
    await new Promise((resolve) => start.once('exit', resolve))
  }
  await rm(folder, { recursive: true, force: true })
}
