import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { brands } from '../../brands/brands'
import type { Brand } from '../../contract/brand'
import type { LanguageCode } from '../../contract/envelope'
import { languageCodes } from '../../contract/language-codes'
import { languageDirections } from '../../contract/languages.gen'
import { getText } from '../../contract/get-text'
import { createTranslateByLanguage, type Translate } from '../languages/create-translate'
import { brandStyle } from '../brands/brand-style'
import { listSchemes, themeRules, type Scheme } from '../brands/scheme-rules'

const root = process.cwd()

/** An app of the staff beside the site, with a page and a manifest of its own. */
interface StaffApp {
  /** Name of its page’s file. */
  readonly name: string
  /** English text, the same as in the app. */
  readonly title: string
  /** Path below which it is served, and installed. */
  readonly path: string
  readonly manifestPath: (language: LanguageCode) => string
  /** `dark` for a place that is dark, `system` as the device is set, whatever the brand shows its visitors. */
  readonly scheme: 'dark' | 'system'
  readonly orientation: 'any' | 'portrait-primary'
}

/** Writes an app’s page for each brand, `b/<brand>/<name>.html`, and its manifest in each of the brand’s languages. */
export function staffPages(app: StaffApp): Plugin {
  let outDir = ''
  return {
    name: 'foyer:staff-pages',
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
        if (!entry) this.error(`${app.name} has no entry`)
        const translators = await createTranslateByLanguage(languageCodes)
        for (const brand of brands) {
          const folder = join(root, outDir, 'b', brand.id)
          mkdirSync(folder, { recursive: true })
          const links = css.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`).join('')
          writeFileSync(join(folder, `${app.name}.html`), staffPage(app, brand, links, entry.fileName))
          for (const language of brand.languages)
            writeFileSync(
              join(folder, app.manifestPath(language).replace('/brand/', '')),
              JSON.stringify(staffManifest(app, brand, language, translators[language])),
            )
        }
      },
    },
  }
}

function staffPage(app: StaffApp, brand: Brand, links: string, entry: string): string {
  const [language = 'en'] = brand.languages
  const data = JSON.stringify({ name: brand.name, languages: brand.languages }).replace(/</g, '\\u003c')
  const isDark = app.scheme === 'dark'
  const shown: Brand = { ...brand, theme: { ...brand.theme, schemeFrom: 'system' } }
  const schemes: readonly Scheme[] = isDark
    ? [{ name: 'dark', palette: brand.theme.palettes.dark, media: '' }]
    : listSchemes(shown)
  const themeColours = schemes.map(
    ({ palette, media }) =>
      `<meta name="theme-color" content="${palette.ground}"${media && ` media="${media}"`}>`,
  )
  return `<!doctype html>
<html lang="${language}" dir="${languageDirections[language]}"${isDark ? ' data-scheme="dark"' : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="${isDark ? 'dark' : 'light dark'}">
    ${themeColours.join('')}
    <title>${app.title}</title>
    <link rel="manifest" href="${app.manifestPath(language)}">
    <link rel="icon" href="/brand/images/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/brand/images/apple-touch-icon.png">
    <style>${themeRules(isDark ? brand : shown)}${brandStyle(brand, root).faces}</style>
    ${links}
    <script type="application/json" id="staff-brand">${data}</script>
    <script type="module" src="/${entry}"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`
}

function staffManifest(app: StaffApp, brand: Brand, language: LanguageCode, translate: Translate) {
  const { palettes, scheme } = brand.theme
  const { ground } = palettes[app.scheme === 'dark' ? 'dark' : scheme]
  const icon = (size: number, name = `icon-${size}`) => ({
    src: `/brand/images/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    id: app.path,
    start_url: app.path,
    scope: app.path,
    lang: language,
    dir: languageDirections[language],
    name: `${translate(app.title)} – ${getText(brand.name, language)}`,
    short_name: translate(app.title),
    display: 'standalone',
    orientation: app.orientation,
    theme_color: ground,
    background_color: ground,
    icons: [icon(192), icon(512), { ...icon(512, 'icon-maskable-512'), purpose: 'maskable' }],
  }
}
