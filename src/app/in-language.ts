import type { LanguageCode } from '@/contract/envelope'
import { firstManifestPath, manifestPath } from '@/contract/page/manifest-path'
import { directionOf } from '@/src/lib/text/locale'

/** A template as the server's page in a language: the page's own, its direction, and the manifest that an install would take. */
export function inLanguage(template: string, language: LanguageCode): string {
  return template
    .replace(
      '<html lang="en" dir="ltr"',
      `<html lang="${language}" dir="${directionOf(language)}" data-from="server"`,
    )
    .replace(`href="${firstManifestPath}"`, `href="${manifestPath(language)}"`)
}
