import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../contract/brand'

export interface BrandStyle {
  /** Rules inline in every page, needed for the first frame. */
  css: string
  /** `@font-face` rules with files: inline in the shell, elsewhere requested after the first frame. */
  faces: string
}

/**
 * Returns the rules of one brand: those of its layouts by name, so that no page contains another brand's,
 * then its `theme.css`.
 */
export function brandStyle(brand: Brand, root: string): BrandStyle {
  const layout = Object.entries(brand.theme.layout)
    .filter(([part]) => part !== ticketStylesPart)
    .map(([part, name]) => readFileSync(join(root, 'src/app/layout', `${part}-${name}.css`), 'utf8'))
  const theme = readFileSync(join(root, 'brands', brand.id, 'theme.css'), 'utf8')
  return splitFaces(layout.join('') + theme)
}

/** The ticket's styles load with the ticket, which reads `data-ticket`. */
export const ticketStylesPart = 'ticket'

/** Splits rules into those for the first frame and the font files, which it does not need. */
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
