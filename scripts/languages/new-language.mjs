import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readWords } from '../command-words.mjs'
import { runForExitCode } from '../run.mjs'
import { languageFolder, readLanguage, readLanguages } from './language-files.mjs'

const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])

/** Returns a header for a new language from Intl; the translator corrects what Intl lacks. */
export function createHead(code, id) {
  const { region = 'US', script = 'Latn' } = new Intl.Locale(code).maximize()
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  const fields = {
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Generator': '@lingui/cli',
    Language: code,
    'X-Foyer-Id': id,
    'X-Foyer-Name': name,
    'X-Foyer-Label': name.slice(0, 12),
    'X-Foyer-Direction': rightToLeft.has(script) ? 'rtl' : 'ltr',
    // Tickets and seats print Latin digits.
    'X-Foyer-Locale': `${code}-${region}${script === 'Latn' ? '' : '-u-nu-latn'}`,
    'X-Foyer-Open-Graph': `${code}_${region}`,
    'X-Foyer-Comma': script === 'Arab' ? '،' : ',',
  }
  const lines = Object.entries(fields).map(([field, value]) => `"${field}: ${value}\\n"`)
  return `msgid ""\nmsgstr ""\n${lines.join('\n')}\n`
}

export function withoutTranslations(english) {
  const [, ...entries] = english.split(/\n\n(?=#|msgctxt|msgid)/)
  return entries.map((entry) => entry.replace(/^msgstr "(?:.|\n)*$/m, 'msgstr ""')).join('\n\n')
}

/** ISO 639 codes that denote no language: unknown, several, none. */
const noLanguages = new Set(['und', 'mul', 'mis', 'zxx', 'root'])

/** Returns why a code is not a language in ISO 639 form; null if it is valid. */
export function findCodeError(code) {
  const expected = 'Expected a code of ISO 639, like fr or ceb'
  if (!/^[a-z]{2,3}$/.test(code)) return `"${code}" is no language. ${expected}`
  const [canonical] = Intl.getCanonicalLocales(code)
  if (canonical !== code) return `"${code}" is written "${canonical}"`
  const isKnown = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined
  return isKnown && !noLanguages.has(code) ? null : `"${code}" is no language. ${expected}`
}

async function startLanguage(code) {
  const error = findCodeError(code)
  if (error) throw new Error(error)
  const file = join(languageFolder, `${code}.po`)
  if (existsSync(file)) throw new Error(`languages/${code}.po already exists`)
  const ids = readLanguages().map(({ id }) => id)
  const head = createHead(code, Math.max(...ids) + 1)
  readLanguage(`${code}.po`, head)
  const english = readFileSync(join(languageFolder, 'en.po'), 'utf8')
  writeFileSync(file, `${head}\n${withoutTranslations(english)}\n`)
  if ((await runForExitCode('npm', ['run', '-s', 'i18n'])) !== 0) throw new Error('npm run i18n failed')
  console.log(
    `languages/${code}.po: look at its head, translate it, and add '${code}' to brands/<id>/brand.ts`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const usage = `npm run language:new -- CODE

Begins languages/CODE.po with all texts, to be translated. CODE is that of ISO 639, like fr. docs/brands.md says what comes next.`
  const {
    positionals: [code, ...more],
  } = readWords(usage)
  if (code === undefined || more.length > 0) {
    console.error(usage)
    process.exit(2)
  }
  try {
    await startLanguage(code)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
