import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { brands } from '../../brands/brands'
import type { Brand } from '../../contract/brand'
import type { LanguageCode } from '../../contract/envelope'
import { languageCodes } from '../../contract/language-codes'
import { languageDirections } from '../../contract/languages.gen'
import { scanManifestPath, scanPath } from '../../contract/page/scan'
import { textOf } from '../../contract/text-of'
import { createTranslateByLanguage, type Translate } from '../languages/create-translate'
import { brandStyle } from '../brands/brand-style'
import { themeRules } from '../brands/scheme-rules'

const root = process.cwd()
/** English text, the same as in the scanner. */
const title = 'Tickets at the door'

/**
 * Writes the scanner's page of each brand, `b/<brand>/scan.html`, and its manifest in each of the brand's
 * languages.
 */
export function scanPages(): Plugin {
  let outDir = ''
  return {
    name: 'foyer:scan-pages',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_, bundle) {
        const files = Object.values(bundle)
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'app')
        const css = files.filter(({ fileName }) => fileName.endsWith('.css'))
        if (!entry) this.error('The scanner has no entry')
        const translators = await createTranslateByLanguage(languageCodes)
        for (const brand of brands) {
          const folder = join(root, outDir, 'b', brand.id)
          mkdirSync(folder, { recursive: true })
          const links = css.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`).join('')
          writeFileSync(join(folder, 'scan.html'), scanPage(brand, links, entry.fileName))
          for (const language of brand.languages)
            writeFileSync(
              join(folder, scanManifestPath(language).replace('/brand/', '')),
              JSON.stringify(scanManifest(brand, language, translators[language])),
            )
        }
      },
    },
  }
}

/** Renders the page in the brand's dark scheme: entrances are dark, and a white page dazzles staff. */
function scanPage(brand: Brand, links: string, entry: string): string {
  const [language = 'en'] = brand.languages
  const data = JSON.stringify({ name: brand.name, languages: brand.languages }).replace(/</g, '\\u003c')
  return `<!doctype html>
<html lang="${language}" dir="${languageDirections[language]}" data-scheme="dark">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="dark">
    <meta name="theme-color" content="${brand.theme.palettes.dark.ground}">
    <title>${title}</title>
    <link rel="manifest" href="${scanManifestPath(language)}">
    <link rel="icon" href="/brand/images/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/brand/images/apple-touch-icon.png">
    <style>${themeRules(brand)}${brandStyle(brand, root).faces}</style>
    ${links}
    <script type="application/json" id="scan-brand">${data}</script>
    <script type="module" src="/${entry}"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`
}

function scanManifest(brand: Brand, language: LanguageCode, translate: Translate): Record<string, unknown> {
  const { ground } = brand.theme.palettes.dark
  const icon = (size: number, name = `icon-${size}`) => ({
    src: `/brand/images/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    id: scanPath,
    start_url: scanPath,
    scope: scanPath,
    lang: language,
    dir: languageDirections[language],
    name: `${translate(title)} – ${textOf(brand.name, language)}`,
    short_name: translate(title),
    display: 'standalone',
    orientation: 'portrait-primary',
    theme_color: ground,
    background_color: ground,
    icons: [icon(192), icon(512), { ...icon(512, 'icon-maskable-512'), purpose: 'maskable' }],
  }
}
