import { pageNames, pages } from '../pages'
import type { PageName } from '../pages'
import type { PageRow } from './row'

/**
 * The page at a path of this site, without query; null where there is none. As the router reads it: letters in any case,
 * a slash at the end or not. An empty part is no parameter, so that `//host` and the like are nobody's page.
 */
export function pageAt(path: string): PageName | null {
  const asked = partsOf(path)
  return pageNames.find((name) => fits(partsOf(pages[name].path), asked)) ?? null
}

/** A page's path in its one spelling: letters as the table has them, single slashes, none at the end. Null for no page. */
export function canonicalPath(path: string): string | null {
  const single = path.replace(/\/{2,}/g, '/')
  const row = rowAt(single)
  if (!row) return null
  const own = partsOf(row.path)
  const parts = partsOf(single).map((part, i) => (own[i]?.startsWith('$') === false ? own[i] : part))
  return parts.join('/') || '/'
}

/** What the table says of the page at a path. */
export function rowAt(path: string): PageRow | null {
  const name = pageAt(path)
  return name && pages[name]
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}

function fits(parts: readonly string[], asked: readonly string[]): boolean {
  const isOpen = parts.at(-1) === '$'
  if (isOpen ? asked.length < parts.length - 1 : asked.length !== parts.length) return false
  return parts.every((part, i) => {
    if (part === '$') return true
    const found = asked[i] ?? ''
    return part.startsWith('$') ? found !== '' : part.toLowerCase() === found.toLowerCase()
  })
}
