import { createCompiledCatalog } from '@lingui/cli/api'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languageFolder, readLanguages } from '../languages/language-files.mjs'
import { messagesOfPart, readMessages } from '../languages/part-messages'
import { type TextPart, textParts } from '../languages/text-parts'

/**
 * `texts:booking` maps each language to the file of its booking texts. `texts:booking/ar` is the Arabic file.
 */
const requestPattern = /^texts:(\w+)(?:\/([a-z]{2,3}))?$/
const resolved = /\/languages\/(\w+)(?:\/([a-z]{2,3}))?\.texts$/

/**
 * Splits the single file of each language into those that browsers fetch, by
 * `scripts/languages/text-parts.ts`. The languages of a build are the files in `languages` at its start; no
 * code lists them.
 */
export function textFiles(): Plugin {
  return {
    name: 'foyer:text-files',
    resolveId(source) {
      const [, part, language] = requestPattern.exec(source) ?? []
      if (!part) return null
      if (!isPart(part)) this.error(`${source}: there is no such part in scripts/languages/text-parts.ts`)
      return join(languageFolder, `${language ? `${part}/${language}` : part}.texts`).replaceAll('\\', '/')
    },
    async load(id) {
      const [, part, language] = resolved.exec(id) ?? []
      if (!part || !isPart(part)) return null
      const code = language ? await textsIn(part, language) : filesByLanguage(part)
      for (const each of new Set(['en', language ?? 'en']))
        this.addWatchFile(join(languageFolder, `${each}.po`))
      return { code, map: null, moduleType: 'js' }
    },
  }
}

const isPart = (name: string): name is TextPart => textParts.some((part) => part === name)

function filesByLanguage(part: string): string {
  const files = readLanguages().map(({ code }) => `${code}: () => import('texts:${part}/${code}')`)
  return `export const texts = { ${files.join(', ')} }`
}

async function textsIn(part: TextPart, language: string): Promise<string> {
  const english = await readMessages('en')
  const own = language === 'en' ? english : await readMessages(language)
  const messages = messagesOfPart(part, language, english, own)
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'es' })
  const [broken] = errors
  if (broken) throw new Error(`languages/${language}.po: ${broken.source}: ${broken.error.message}`)
  return source
}
