import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder with the content of the image’s `/app`. */
export interface Release {
  readonly folder: string
  readonly name: string
  remove(): void
}

const root = join(import.meta.dirname, '..', '..')
const quietly = ['--no-audit', '--no-fund', '--loglevel=error']

function run(cwd: string, command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

const newFolder = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `foyer-${name}-`))
  return { folder, name, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Builds here what the last stage of deploy/Dockerfile copies: the built files, and packages without
 * development dependencies.
 */
export function buildCurrentRelease(): Release {
  run(root, process.execPath, 'scripts/build.mjs')
  const release = newFolder('now')
  for (const name of copiedByDockerfile())
    cpSync(join(root, name), join(release.folder, name), { recursive: true })
  run(release.folder, 'npm', 'ci', '--omit=dev', ...quietly)
  return release
}

/** Returns the names after `COPY --from=build` in the Dockerfile. */
function copiedByDockerfile(): string[] {
  const text = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
  const names = [...text.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error('deploy/Dockerfile copies nothing from its build')
  return [...names, 'package.json', 'package-lock.json']
}

/**
 * Returns the newest commit with an older database: the one before the last commit that added a migration.
 */
export function findCommitBeforeMigration(): string {
  const migrations = 'server/platform/store/migrations'
  const listed = execFileSync(
    'git',
    ['log', '-1', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', `${migrations}/0*.ts`],
    { cwd: root, encoding: 'utf8' },
  ).trim()
  if (!listed) throw new Error('No commit added a migration: say --before COMMIT')
  return `${listed}^`
}

/** Installs and builds an earlier commit as a whole, regardless of how it was released. */
export function buildReleaseAt(commit: string): Release {
  const release = newFolder('before')
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['--extract', '--directory', release.folder], { input: archive })
  run(release.folder, 'npm', 'ci', ...quietly)
  run(release.folder, process.execPath, 'scripts/build.mjs')
  mkdirSync(join(release.folder, 'data'), { recursive: true })
  return release
}

/** Returns the size of a folder on disk in megabytes (10⁶ bytes). */
export function measureMegabytes(folder: string): number {
  const [kilobytes = ''] = execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')
  return Math.round((Number(kilobytes) * 1024) / 1e6)
}
