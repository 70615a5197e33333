import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.mjs'
import { environmentWithBins, exitCodeOf } from './run.mjs'

const folder = join(root, 'src', 'locales')
const copy = join('.cache', 'locales')

process.exit(await checkTranslations())

/** Fails when a message of the code is missing from a catalogue or has no translation. Works on a copy. */
async function checkTranslations() {
  await rm(join(root, copy), { recursive: true, force: true })
  await mkdir(join(root, copy), { recursive: true })
  await cp(folder, join(root, copy), { recursive: true })
  const lingui = (...args) =>
    exitCodeOf('lingui', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...environmentWithBins, FOYER_LOCALES: copy },
    })

  if ((await lingui('extract', '--clean')) !== 0) return 1
  const [before, after] = await Promise.all([folder, join(root, copy)].map(readCatalogues))
  const stale = [...after.keys()].filter((name) => idsOf(before.get(name)) !== idsOf(after.get(name)))
  if (stale.length > 0) {
    console.error(`Catalogues are not up to date: ${stale.join(', ')}. Run: npm run i18n, then translate.`)
    return 1
  }
  return lingui('compile', '--strict')
}

async function readCatalogues(from) {
  const names = (await readdir(from, { recursive: true })).filter((name) => name.endsWith('.po'))
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(from, name), 'utf8')])),
  )
}

/** Message ids alone: places in the code may move. */
function idsOf(catalogue = '') {
  return [...catalogue.matchAll(/^msgid .*(?:\n".*")*/gm)]
    .map(([id]) => id)
    .sort()
    .join('\n')
}
