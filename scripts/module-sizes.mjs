import { readFile, readdir, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.mjs'

// `npm run modules`: what is installed, in MB on this machine, and of each package that we name ourselves how much of it
// goes when it goes: it and what nothing else needs. // docs/decisions/0036
const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')).packages
const { dependencies, devDependencies } = lock['']
const named = Object.keys({ ...dependencies, ...devDependencies })

/** Where a package that is asked for from another one's folder is found: beside it, or further up. */
function placeOf(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (lock[place]) return place
    if (at === '') return null
  }
}

/** Folders of these packages and of all that they need. */
function foldersOf(names) {
  const found = new Set()
  const open = names.map((name) => placeOf('', name))
  while (open.length > 0) {
    const place = open.pop()
    if (!place || found.has(place)) continue
    found.add(place)
    const { dependencies: needs, optionalDependencies: may } = lock[place]
    for (const name of Object.keys({ ...needs, ...may })) open.push(placeOf(place, name))
  }
  return found
}

/** Bytes on the disk of a package itself, without those in it. */
async function sizeOf(place) {
  let bytes = 0
  const open = [join(root, place)]
  while (open.length > 0) {
    const folder = open.pop()
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) bytes += (await lstat(path)).blocks * 512
      else if (entry.name !== 'node_modules') open.push(path)
    }
  }
  return bytes
}

const whole = foldersOf(named)
const sizes = new Map()
for (const place of whole) sizes.set(place, await sizeOf(place))
const mb = (places) => [...places].reduce((sum, place) => sum + sizes.get(place), 0) / 2 ** 20

const rows = named
  .map((name) => {
    const rest = foldersOf(named.filter((other) => other !== name))
    return {
      name,
      own: mb([...whole].filter((place) => !rest.has(place))),
      runs: name in (dependencies ?? {}),
    }
  })
  .filter(({ own }) => own >= 3)
  .sort((a, b) => b.own - a.own)
console.log(
  `${Math.round(mb(whole))} MB, of which ${Math.round(mb(foldersOf(Object.keys(dependencies))))} run in production`,
)
for (const { name, own, runs } of rows)
  console.log(`${String(Math.round(own)).padStart(4)}  ${name}${runs ? ', in production' : ''}`)
