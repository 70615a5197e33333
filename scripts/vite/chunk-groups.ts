import type { Plugin } from 'vite'
import { rowAt } from '../../contract/page/page-at'
import { pages } from '../../contract/pages'
import type { PageRow } from '../../contract/page/row'
import { entryModule, routePath } from './chunk-preloads'

/** Packages that every page needs; a release of the app leaves their file as it is. */
const vendor =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|react-store|store|react-query|query-core)|@lingui\/(?:core|react))\//
/** Data for search engines, which is empty in a browser. */
const serverOnly = /\/catalogue\/structured\//
/** Features that are read as one: all of each is in one file. */
const wholeFeature = /\/src\/features\/(information|maintenance|pricing|support|tracking|vouchers)\//
/** What asks the API and keeps its answers. */
const api = /\/src\/lib\/api\/[\w-]+\.ts$/
const feature = /\/src\/features\/([\w-]+)\/(?:([\w-]+)\/)?/

/** A group takes what its modules import with it, so what many need comes first. */
const common = ['vendor', 'first-load', 'listing', 'film', 'answers', 'shared']

/** What the bundler tells of a module. */
interface ModuleImports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/**
 * Names the file that a module goes into together with others. A module without a name is needed by one page, dialog or step
 * alone, and is in that one's own file.
 *
 * - `vendor`: the packages of every page.
 * - `first-load`: what every page needs, and what a page of the first load (home, film) shares with another page.
 * - `listing`, `film`: what pages of listings share, and what a film's page shares with dialogs that come later.
 * - `answers`: what asks the API, and of ui, lib and contract what public pages share, as the schemas of answers.
 * - `shared`: of ui, lib and contract what the rest shares, as dialogs and form fields.
 * - `booking`: what every booking begins with.
 * - else the folder of the feature: `booking-ticket`, `catalogue-cinema`.
 *
 * A route's own code is small, and goes with the screen that it shows where that has a name.
 */
export function nameChunks(modules: ReadonlyMap<string, ModuleImports>): Map<string, string> {
  const uses = new Map<string, Use>()
  for (const unit of findUnits(modules)) {
    const page = pageOf(unit)
    for (const id of findImports(modules, unit)) {
      const use = uses.get(id) ?? { units: new Set(), pages: new Set() }
      uses.set(id, use)
      use.units.add(page?.path ?? unit)
      if (page) use.pages.add(page)
    }
  }
  const names = new Map<string, string>()
  for (const [id, use] of uses) {
    const name = nameChunk(id, use)
    if (name) names.set(id, name)
  }
  for (const [id, { importedIds }] of modules) {
    const name = pageOf(id) && importedIds.map((each) => names.get(each)).find(isOfFeature)
    if (name) names.set(id, name)
  }
  return names
}

/** Files that other pages fetch too are no place for a route's own code. */
const isOfFeature = (name: string | undefined) => name !== undefined && !common.includes(name)

/** What needs a module when it is loaded: pages, and whatever is imported later, by their addresses or files. */
interface Use {
  readonly units: Set<string>
  readonly pages: Set<PageRow>
}

function nameChunk(id: string, use: Use): string | null {
  const [, name, folder] = feature.exec(id) ?? []
  const users = [...use.pages]
  if (vendor.test(id)) return 'vendor'
  if (serverOnly.test(id) || [...use.units].some((unit) => entryModule.test(unit))) return 'first-load'
  const [, whole = null] = wholeFeature.exec(id) ?? []
  if (whole) return whole
  if (api.test(id)) return 'answers'
  if (use.units.size === 1) return null
  if (users.some((page) => page.isFirst)) {
    if (users.every((page) => page.isListing)) return 'listing'
    return users.length > 1 ? 'first-load' : 'film'
  }
  if (name === 'booking' && users.length > 0 && users.every((page) => page.holdsSeats)) return name
  const isPublic = users.some((page) => !page.isPrivate)
  if (!name) return isPublic ? 'answers' : 'shared'
  if (name === 'catalogue' && !isPublic) return null
  return folder ? `${name}-${folder}` : name
}

/** The app's entry, and all that is imported later. */
function findUnits(modules: ReadonlyMap<string, ModuleImports>): ReadonlySet<string> {
  const entries = [...modules.keys()].filter((id) => entryModule.test(id))
  return new Set([...entries, ...[...modules.values()].flatMap((module) => module.dynamicallyImportedIds)])
}

const rows: Readonly<Record<string, PageRow>> = pages

/** Several addresses of one screen are one page; a page for developers is none. */
function pageOf(unit: string): PageRow | null {
  const path = unit.includes('?tsr-split=') ? routePath(unit) : null
  const row = path === null ? null : rowAt(path)
  return row?.screenOf ? (rows[row.screenOf] ?? row) : row
}

function findImports(
  modules: ReadonlyMap<string, ModuleImports>,
  id: string,
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const each of modules.get(id)?.importedIds ?? []) findImports(modules, each, found)
  return found
}

let names: ReadonlyMap<string, string> = new Map()

/** For the bundler: https://rolldown.rs/in-depth/manual-code-splitting */
export const chunkGroups = [
  ...common.map((name, i) => ({
    name,
    test: (id: string) => names.get(id) === name,
    priority: common.length - i + 2,
  })),
  { name: (id: string) => names.get(id) ?? null, test: /\/catalogue\//, priority: 2 },
  { name: (id: string) => names.get(id) ?? null, priority: 1 },
]

/** Looks at the modules before they are grouped. */
export function findChunkGroups(): Plugin {
  return {
    name: 'foyer:find-chunk-groups',
    apply: 'build',
    buildEnd() {
      const info = (id: string) => this.getModuleInfo(id)
      names = nameChunks(
        new Map(
          [...this.getModuleIds()].flatMap((id) => {
            const module = info(id)
            return module ? [[id, module]] : []
          }),
        ),
      )
    },
  }
}
