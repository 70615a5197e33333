import { pageNames, pages } from '../pages'
import type { PageName } from '../pages'
import type { PageRow } from './row'

/**
 * Returns the page at a path of this site, without query; null when there is none. Matches like the router:
 * case-insensitive, with or without a trailing slash. An empty segment is not a parameter, so `//host` and
 * similar paths match no page.
 */
export function pageAt(path: string): PageName | null {
  const pathParts = splitPath(path)
  return pageNames.find((name) => matchesPath(splitPath(pages[name].path), pathParts)) ?? null
}

/**
 * Returns a page’s path in canonical form: case as in the table, single slashes, no trailing slash. Null when
 * no page matches.
 */
export function canonicalPath(path: string): string | null {
  const single = path.replace(/\/{2,}/g, '/')
  const row = rowAt(single)
  if (!row) return null
  const own = splitPath(row.path)
  const parts = splitPath(single).map((part, i) => (own[i]?.startsWith('$') === false ? own[i] : part))
  return parts.join('/') || '/'
}

export function rowAt(path: string): PageRow | null {
  const name = pageAt(path)
  return name && pages[name]
}

function splitPath(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}

function matchesPath(parts: readonly string[], pathParts: readonly string[]): boolean {
  const isOpen = parts.at(-1) === '$'
  if (isOpen ? pathParts.length < parts.length - 1 : pathParts.length !== parts.length) return false
  return parts.every((part, i) => {
    if (part === '$') return true
    const found = pathParts[i] ?? ''
    return part.startsWith('$') ? found !== '' : part.toLowerCase() === found.toLowerCase()
  })
}
