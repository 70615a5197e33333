import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { languageFolder } from './languages/language-files.mjs'
import { isTableStale } from './languages/write-table.mjs'
import { root } from './root.mjs'
import { environmentWithBins, runForExitCode } from './run.mjs'

const copy = join('.cache', 'languages')

process.exit(await checkTranslations())

/**
 * Fails when a language file lacks a message of the code, lacks its translation, or has one that is no longer
 * used. Works on a copy.
 */
async function checkTranslations() {
  if (await isTableStale()) {
    console.error('contract/languages.gen.ts is not up to date. Run: npm run i18n.')
    return 1
  }
  await rm(join(root, copy), { recursive: true, force: true })
  await mkdir(join(root, copy), { recursive: true })
  await cp(languageFolder, join(root, copy), { recursive: true })
  const lingui = (...args) =>
    runForExitCode('lingui', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...environmentWithBins, FOYER_LANGUAGES: copy },
    })

  if ((await lingui('extract', '--clean')) !== 0) return 1
  const [before, after] = await Promise.all([languageFolder, join(root, copy)].map(readCatalogues))
  const stale = [...after.keys()].filter((name) => listIds(before.get(name)) !== listIds(after.get(name)))
  if (stale.length > 0) {
    console.error(`Languages are not up to date: ${stale.join(', ')}. Run: npm run i18n, then translate.`)
    return 1
  }
  return lingui('compile', '--strict')
}

async function readCatalogues(from) {
  const names = (await readdir(from)).filter((name) => name.endsWith('.po'))
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(from, name), 'utf8')])),
  )
}

/** Returns the message ids only: their positions in the code may change. */
function listIds(catalogue = '') {
  return [...catalogue.matchAll(/^msgid .*(?:\n".*")*/gm)]
    .map(([id]) => id)
    .sort()
    .join('\n')
}
