import type { PageRow } from './row'

/** The source of a pattern that fits the addresses of some pages as `pageAt` does; letters count in any case. */
export function pagePattern(rows: readonly PageRow[]): string {
  const each = rows.map(({ path }) =>
    path
      .slice(1)
      .split('/')
      .map((part) => (part === '$' ? '.*' : part.startsWith('$') ? '[^/]+' : part))
      .join('/'),
  )
  return `^/(?:${each.join('|')})/?$`
}
