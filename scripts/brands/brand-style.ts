import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../contract/brand'

export interface BrandStyle {
  /** Inline rules of every page: they paint the first frame. */
  css: string
  /** The `@font-face` rules of files: inline in the shell, asked for after the first frame elsewhere. */
  faces: string
}

/** The rules of a brand alone: of its layout by name, so that no page carries another brand's, then of its `theme.css`. */
export function brandStyle(brand: Brand, root: string): BrandStyle {
  const layout = Object.entries(brand.theme.layout)
    .filter(([part]) => part !== laterPart)
    .map(([part, name]) => readFileSync(join(root, 'src/app/layout', `${part}-${name}.css`), 'utf8'))
  const theme = readFileSync(join(root, 'brands', brand.id, 'theme.css'), 'utf8')
  return splitFaces(layout.join('') + theme)
}

/** The ticket's styles come with the ticket, which reads `data-ticket`. */
export const laterPart = 'ticket'

/** Splits rules into what the first frame needs and the font files, which it does not. */
export function splitFaces(css: string): BrandStyle {
  const face = /@font-face\s*{[^}]*}/g
  const isFile = (rule: string) => rule.includes('url(')
  return {
    css: shorten(css.replace(face, (rule) => (isFile(rule) ? '' : rule))),
    faces: shorten((css.match(face) ?? []).filter(isFile).join('')),
  }
}

function shorten(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{},;>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .replace(/(?<=[ :(,-])0\./g, '.')
    .trim()
}
