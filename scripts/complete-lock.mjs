import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './root.mjs'

// npm leaves out of the lock file what its registry does not have at that moment, and `npm ci` then refuses the lock. A
// registry that mirrors another may lack the newest binaries of platforms it does not serve. This adds them by name and
// version; npm elsewhere fetches them from its own registry. Run after every change of packages: `npm run lock`.

const file = join(root, 'package-lock.json')
const lock = JSON.parse(await readFile(file, 'utf8'))
const missing = new Map()
for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(path === '' ? {} : optionalDependencies))
    if (!lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`])
      missing.set(name, { version, by: lock.packages[path] })

const names = [...missing.keys()]
for (const name of names) {
  const { version, by } = missing.get(name)
  if (!/^\d/.test(version)) throw new Error(`${name}: expected one version in the lock file, not ${version}`)
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(await platformOf(name)),
    license: by.license,
    optional: true,
    ...((by.dev || by.devOptional) && { dev: true }),
  }
}
const [rootPackage, ...rest] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([rootPackage, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))])
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${names.length} packages of other platforms added to the lock file.`)

/** For which machines a package is, as its newest version in the registry says. */
async function platformOf(name) {
  const { stdout } = await promisify(execFile)('npm', ['view', name, 'os', 'cpu', 'libc', '--json'])
  const said = JSON.parse(stdout)
  const lists = Object.entries(said).map(([key, value]) => [key, [value].flat()])
  if (lists.length === 0) throw new Error(`${name} names no platform`)
  return Object.fromEntries(lists)
}
