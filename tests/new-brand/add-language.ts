import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PO from 'pofile'
import type { Brand } from '../../contract/brand'
import { pseudoLocalize } from '@/tests/fixtures/pseudo-localize'
import type { ProjectCopy } from './copy-of-project'

/** Deliberately not the next number in order, because nothing may rely on that. */
const wireId = 9

/**
 * Adds a language that the project does not have to a brand of the copy, as described in docs/brands.md: with
 * the command, one file, and the brand’s own texts.
 */
export async function addLanguage(copy: ProjectCopy, code: string, brandId: string): Promise<void> {
  await copy.run('npm', 'run', '-s', 'language:new', '--', code)
  const file = join(copy.folder, 'languages', `${code}.po`)
  const language = PO.parse(await readFile(file, 'utf8'))
  language.headers['X-Foyer-Id'] = String(wireId)
  for (const item of language.items) item.msgstr = [pseudoLocalize(item.msgid)]
  await writeFile(file, language.toString())

  const source = join(copy.folder, 'brands', brandId, 'brand.ts')
  const { brand } = (await import(source)) as { brand: Brand }
  const spoken = { ...withTexts(brand, code), languages: [...brand.languages, code] }
  await writeFile(
    source,
    `import type { Brand } from '../../contract/brand'\n\nexport const brand: Brand = ${JSON.stringify(spoken, null, 2)}\n`,
  )
}

/** Returns a brand’s value with a text in one more language wherever there is an English one. */
function withTexts<T>(value: T, code: string): T {
  if (Array.isArray(value)) return value.map((each: unknown) => withTexts(each, code)) as T
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => [key, withTexts(part, code)])
  const more = 'en' in value && typeof value.en === 'string' ? { [code]: pseudoLocalize(value.en) } : {}
  return { ...Object.fromEntries(parts), ...more } as T
}
