import type { LanguageCode } from '@/contract/envelope'
import { dataBlocks } from '@/contract/page/data-blocks'
import { firstManifestPath, manifestPath } from '@/contract/page/manifest-path'
import { textOf } from '@/contract/text-of'
import type { Texts } from '@/contract/text-of'
import { directionOf } from '@/src/lib/text/locale'
import { jsonBlock } from './json-block'

/**
 * A template as the server's page in a language: the page's own, its direction, the manifest that an install would take, and
 * the brand's words in no other. Who changes the language has the page anew.
 */
export function inLanguage(template: string, language: LanguageCode): string {
  return template
    .replace(
      '<html lang="en" dir="ltr"',
      `<html lang="${language}" dir="${directionOf(language)}" data-from="server"`,
    )
    .replace(`href="${firstManifestPath}"`, `href="${manifestPath(language)}"`)
    .replace(brandBlock, (_, attributes: string, brand: string) =>
      jsonBlock(attributes, saidIn(JSON.parse(brand), language)),
    )
}

const brandBlock = new RegExp(`<script (type="application/json" id="${dataBlocks.brand}")>(.*?)</script>`)

/** Every text of a value in one language alone, where each is read that asks for English for want of its own. */
function saidIn(value: unknown, language: LanguageCode): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => saidIn(each, language))
  if (isText(value)) return { en: textOf(value, language) }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, saidIn(part, language)]))
}

function isText(value: object): value is Texts {
  return 'en' in value && 'ar' in value && typeof value.en === 'string' && typeof value.ar === 'string'
}
