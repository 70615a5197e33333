import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.mjs'
import { readLanguages } from './language-files.mjs'

const file = join(root, 'contract', 'languages.gen.ts')

/**
 * Generates the code's tables of languages, one per property, so that a page contains only those it reads.
 */
export function formatTable(languages) {
  const table = (comment, name, field) =>
    [
      `/** ${comment} */`,
      `export const ${name} = {`,
      ...languages.map((each) => `  ${each.code}: ${literal(each[field])},`),
      '} as const',
      '',
    ].join('\n')
  return [
    '// Written by scripts/languages/write-table.mjs from the heads of languages/*.po.\n',
    table('Language ids of the wire, by ISO 639 code. // spec §3, §9', 'languageIds', 'id'),
    table('What its speakers call a language.', 'languageNames', 'name'),
    table('The same, short: what a button says that switches to it.', 'languageLabels', 'label'),
    table('Which way its lines run.', 'languageDirections', 'direction'),
    table('How Intl writes its times, amounts and names.', 'languageLocales', 'locale'),
    table('What previews of links call it.', 'openGraphLocales', 'openGraph'),
    table('Between things of a list, without the space after it.', 'listCommas', 'comma'),
  ].join('\n')
}

export async function isTableStale() {
  return (await readFile(file, 'utf8').catch(() => '')) !== formatTable(readLanguages())
}

/** Writes the table only if it has changed: a watcher would rebuild otherwise. */
export async function writeLanguageTable() {
  if (await isTableStale()) await writeFile(file, formatTable(readLanguages()))
}

function literal(value) {
  return typeof value === 'number' ? String(value) : `'${value.replace(/[\\']/g, '\\$&')}'`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeLanguageTable()
