import type { PageRow } from './row'

/**
 * Returns the source of a regular expression that matches the addresses of the given pages as `pageAt` does;
 * case-insensitive.
 */
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
