import { rowAt } from '../../contract/page/page-at'
import type { PageRow } from '../../contract/page/row'
import { pages } from '../../contract/pages'
import { routePath } from './route-path'

/** What a bundler tells of its modules: their ids, and which others each imports statically. */
export interface ModuleGraph {
  readonly ids: readonly string[]
  importsOf(id: string): readonly string[]
}

/** Modules that a first visit shares between its files, and those that listings share beside them. */
export interface FirstLoad {
  readonly first: ReadonlySet<string>
  readonly listing: ReadonlySet<string>
}

const entry = '/src/app/entry-client.tsx'
/** What so many pages use is fetched sooner or later. */
const manyPages = 3

/**
 * Which modules travel together, told by who needs them and not by their names:
 * `first` is what the entry imports, and what a page of the first load shares with another such or with two of any kind;
 * `listing` is what only pages that show a listing share. Which page is which says the table of pages.
 */
export function findFirstLoad(graph: ModuleGraph): FirstLoad {
  const first = new Set<string>()
  const start = graph.ids.find((id) => id.endsWith(entry))
  if (start === undefined) return { first, listing: new Set() }
  for (const id of closure(graph, start)) if (id !== start) first.add(id)

  const usedBy = new Map<string, string[]>()
  for (const screen of graph.ids.filter((id) => id.includes('?tsr-split='))) {
    const path = routePath(screen)
    if (path === null || path.startsWith('/dev/')) continue
    for (const id of closure(graph, screen)) usedBy.set(id, [...(usedBy.get(id) ?? []), path])
  }
  const listing = new Set<string>()
  for (const [id, users] of usedBy) {
    if (first.has(id)) continue
    // Several addresses of one screen are one page.
    const screens = [...new Set(users.map(screenAt))]
    const firstPages = screens.filter((page) => page?.isFirst).length
    // What only later listings share is theirs alone.
    if (screens.length > 1 && firstPages > 0 && screens.every((page) => page?.isListing)) listing.add(id)
    else if (firstPages > 1 || (firstPages > 0 && screens.length >= manyPages)) first.add(id)
  }
  return { first, listing }
}

const rowByName: Readonly<Record<string, PageRow>> = pages

function screenAt(path: string): PageRow | null {
  const row = rowAt(path)
  return row?.screenOf ? (rowByName[row.screenOf] ?? row) : row
}

function closure(graph: ModuleGraph, id: string, into = new Set<string>()): Set<string> {
  if (into.has(id)) return into
  into.add(id)
  for (const each of graph.importsOf(id)) closure(graph, each, into)
  return into
}
