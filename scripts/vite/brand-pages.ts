import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { brands } from '../../brands/brands'
import { languageCodes } from '../../contract/language-codes'
import { firstManifestPath, manifestPath } from '../../contract/page/manifest-path'
import { createTranslateByLanguage } from '../languages/create-translate'
import { brandHead } from './brand-head'
import { brandManifest } from './brand-manifest'
import { brandStyle } from '../brands/brand-style'
import { chunkPreloads } from './chunk-preloads'

const root = process.cwd()

/** Matches a script tag for each file that the entry was split into. */
const entryTags = /\s*<script type="module"[^>]*><\/script>/g

/**
 * Builds every brand from the built page: writes
 * `b/<brand>/{index.html,fonts.css,manifest.webmanifest,…images}`, a manifest for each of its languages, and
 * `b/preloads.json` for the server's renderer. All CSS is inlined, so that the first paint needs no second
 * request.
 */
export function brandPages(): Plugin {
  let outDir = ''
  return {
    name: 'foyer:brand-pages',
    configResolved(config) {
      outDir = config.build.outDir
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, context) {
        if (!context.server) return html
        const brand = brands.find((each) => each.id === process.env.BRAND) ?? brands[0]
        return brand ? brandHead(html, brand, brandStyle(brand, root), { first: null, entry: '' }) : html
      },
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (!page || page.type !== 'asset') return
        const css = Object.values(bundle)
          .filter((file) => file.fileName.endsWith('.css'))
          .map((file) => (file.type === 'asset' ? String(file.source) : ''))
          .join('\n')
        const preloads = chunkPreloads(bundle)
        const bare = String(page.source)
          .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
          .replace(entryTags, '')
        const entry = preloads.always
          .map((file) =>
            file === preloads.entry
              ? `<script type="module" crossorigin src="/${file}"></script>`
              : `<link rel="modulepreload" crossorigin href="/${file}">`,
          )
          .join('')
        mkdirSync(join(root, outDir, 'b'), { recursive: true })
        writeFileSync(join(root, outDir, 'b', 'preloads.json'), JSON.stringify(preloads))
        const translators = await createTranslateByLanguage(languageCodes)
        for (const brand of brands) {
          const folder = join(root, outDir, 'b', brand.id)
          mkdirSync(folder, { recursive: true })
          const style = brandStyle(brand, root)
          const html = brandHead(
            bare,
            brand,
            { css: css + style.css, faces: style.faces },
            { first: preloads.first, entry },
          )
          writeFileSync(join(folder, 'fonts.css'), style.faces)
          const hash = createHash('sha256').update(html).digest('hex').slice(0, 12)
          writeFileSync(join(folder, 'index.html'), html.replace('foyer-build-hash', hash))
          brand.languages.forEach((language, i) => {
            const manifest = JSON.stringify(brandManifest(brand, language, translators[language]))
            writeFileSync(join(folder, basename(manifestPath(language))), manifest)
            if (i === 0) writeFileSync(join(folder, basename(firstManifestPath)), manifest)
          })
          const images = join(root, 'brands', brand.id, 'images')
          if (existsSync(images)) cpSync(images, join(folder, 'images'), { recursive: true })
        }
      },
    },
  }
}
