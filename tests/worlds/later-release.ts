/** A release after the present one, without building it: all code under new names, as when a file that all import has changed. */
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface LaterRelease {
  /** The project's folder, for `startServerProcess`. */
  readonly root: string
  remove(): Promise<void>
}

const project = join(import.meta.dirname, '..', '..')

/** @param addition is run by the file that every page has. */
export async function makeLaterRelease(addition: string): Promise<LaterRelease> {
  const root = await mkdtemp(join(tmpdir(), 'foyer-release-'))
  for (const name of await readdir(project))
    if (!['dist', '.git', '.cache', 'data', 'test-results'].includes(name))
      await symlink(join(project, name), join(root, name))
  await mkdir(join(root, 'dist'))
  for (const part of ['server', 'ssr'])
    await cp(join(project, 'dist', part), join(root, 'dist', part), { recursive: true })
  await cp(join(project, 'dist', 'client'), join(root, 'dist', 'client'), { recursive: true })

  const client = join(root, 'dist', 'client')
  const paths = (await readdir(client, { recursive: true, encoding: 'utf8' })).filter((path) =>
    /(?:^|\/)assets\/.*\.js$/.test(path),
  )
  // All of them: what names another one has another content.
  const names = new Map(paths.map((path) => [basename(path), nextName(path)]))
  if (names.size === 0) throw new Error('The build has no code that a later release could have')
  const texts = (await readdir(join(root, 'dist'), { recursive: true, encoding: 'utf8' })).filter(
    (path) => /^(?:client|ssr)\/.*\.(?:js|html|json)$/.test(path) && !path.includes('/art/'),
  )
  const anyName = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const path of texts) {
    const file = join(root, 'dist', path)
    const text = await readFile(file, 'utf8')
    let changed = text.replaceAll(anyName, (name) => names.get(name) ?? name)
    if (/\/vendor-[\w-]+\.js$/.test(path)) changed += `\n;${addition}\n`
    // The worker knows the shell by its content.
    if (path.endsWith('/service-worker.js'))
      changed = changed.replace(/("revision":")\w+(","url":"\/brand\/index.html")/, '$1later$2')
    if (changed !== text) await writePacked(file, changed)
    const later = names.get(basename(path))
    if (later === undefined) continue
    for (const end of ['', '.br', '.gz'])
      await rename(file + end, join(file, '..', later + end)).catch(() => {})
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

/** As another content's hash would change it. */
const nextName = (path: string) =>
  basename(path).replace(/(.)\.js$/, (_, last) => `${last === 'Z' ? 'Y' : 'Z'}.js`)

async function writePacked(file: string, text: string): Promise<void> {
  await writeFile(file, text)
  const bytes = Buffer.from(text)
  if (bytes.length < 500) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes))
}
