import type { Plugin } from 'vite'
import type { PageRow } from '../../contract/page/row'

/** What the server, the worker and the build alone ask of a page's row. */
export const unseenFields = [
  'isFirst',
  'isListing',
  'inSitemap',
  'shortcut',
  'rendered',
  'fromShell',
  'screenOf',
] as const satisfies readonly (keyof PageRow)[]

const field = new RegExp(`\\b(?:${unseenFields.join('|')}): (?:true|false|'\\w+'),?`, 'g')

/** The table of pages without what no visitor's device asks of it. */
export function withoutRowFields(code: string): string {
  return code.replace(field, '')
}

/** Keeps from visitors what they never need of the table: it is part of each first visit. */
export function dropRowFields(): Plugin {
  return {
    name: 'foyer:drop-row-fields',
    apply: 'build',
    enforce: 'pre',
    transform(code, id, options) {
      return id.endsWith('/contract/pages.ts') && !options?.ssr
        ? { code: withoutRowFields(code), map: null }
        : null
    },
  }
}
