import * as v from 'valibot'
import type { BrandError, ReadFile } from './brand-errors'

const fontsOf = v.object({ theme: v.object({ fonts: v.record(v.string(), v.string()) }) })

/**
 * Returns the families that a brand names without providing them, and files in its `theme.css` that do not
 * exist.
 */
export function findFontErrors(folder: string, source: unknown, read: ReadFile): BrandError[] {
  const file = `brands/${folder}/theme.css`
  const css = read(file)
  if (css === null) return [{ file, field: '', reason: 'this style sheet is missing' }]
  const files = [...css.matchAll(/url\('?(\/[^')]+)'?\)/g)].flatMap(([, path = '']) =>
    read(`public${path}`) === null
      ? [{ file, field: '@font-face', reason: `there is no public${path}` }]
      : [],
  )
  const parsed = v.safeParse(fontsOf, source)
  if (!parsed.success) return files
  const bundled = new Set([...css.matchAll(/font-family:\s*'([^']+)'/g)].map(([, family]) => family))
  const unknown = Object.entries(parsed.output.theme.fonts).flatMap(([role, list]) => {
    const [family = ''] = list.split(',').map((each) => each.trim().replace(/['"]/g, ''))
    const reason = `the font “${family}” has no @font-face in ${file}`
    return bundled.has(family)
      ? []
      : [{ file: `brands/${folder}/brand.ts`, field: `theme.fonts.${role}`, reason }]
  })
  return [...files, ...unknown]
}
