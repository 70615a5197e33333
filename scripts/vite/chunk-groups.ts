import type { Rolldown } from 'vite'
import { pages } from '../../contract/pages'
import { entryModule, findPage } from './chunk-preloads'

/** Folders that only separate texts are no groups; a ticket is shown without its list and its door mode. */
const feature = /\/src\/features\/([\w-]+)\/(?:(?!optional|deferred)([\w-]+(?:\/(?:door|my-tickets))?)\/)?/
/** Features that load as a whole, and contracts that no booking needs: each is one file. */
const wholeFeatures = 'information|maintenance|pricing|search|support|tracking|vouchers?'
const whole = new RegExp(`/(?:contract|features)/(${wholeFeatures})/`)
/** Steps of a booking, and what every page loads after its first paint. */
const bookingStep = /\/src\/(?:app\/background-work|(?:shell|features\/payment)\/[\w-]+)\./
const isOfBooking = (unit: string) => bookingStep.test(unit) || findPage(unit) === pages.confirmBooking
/** In order of priority: a group includes the imports of its modules, so widely shared groups come first. */
const common = ['vendor', 'first-load', 'listing', 'film', 'answers', 'booking-shared', 'shared']

type Module = Pick<Rolldown.ModuleInfo, 'importedIds' | 'importers' | 'dynamicImporters'>
type Bundler = Readonly<Record<'getModuleInfo', (id: string) => Module | null>>

/**
 * Names the chunk that a module belongs to, by its folder and by the pages, dialogs and steps that need it. A
 * module without a name is needed by only one of these and is bundled with it. A route's own code is small
 * and joins the chunk of its screen if that has a name.
 */
export function nameChunk(id: string, bundler: Bundler): string | null {
  const shown = findPage(id) ? (bundler.getModuleInfo(id)?.importedIds ?? []) : []
  const names = shown.map((each) => nameModule(each, bundler))
  return names.find((name) => name !== null && !common.includes(name)) ?? nameModule(id, bundler)
}

function nameModule(id: string, bundler: Bundler): string | null {
  const units = [...findUnits(id, bundler)]
  const users = [...new Set(units.flatMap((unit) => findPage(unit) ?? []))]
  const [, name, folder] = feature.exec(id) ?? []
  // Packages stay the same across releases of the app. Structured data for search engines is empty in a browser.
  if (/\/structured-data\//.test(id) || units.some((unit) => entryModule.test(unit)))
    return id.includes('/node_modules/') ? 'vendor' : 'first-load'
  const [, wholeFeature] = whole.exec(id) ?? []
  if (wholeFeature) return wholeFeature
  if (/\/src\/lib\/api\/[\w-]+\.ts$/.test(id)) return 'answers'
  if (new Set(units.map((unit) => findPage(unit)?.path ?? unit)).size <= 1)
    return users.some((page) => page.isFirst && !page.isListing) ? 'film' : null
  const first = users.filter((page) => page.isFirst)
  // Modules outside features are small, and other pages need them without the rest of the group.
  const sharing = name ? first : users
  if (first.length > 0 && sharing.every((page) => page.isListing)) return 'listing'
  if (first.length > 0) return sharing.some((page) => page.isListing || !page.isFirst) ? 'first-load' : 'film'
  const isPublic = users.some((page) => !page.isPrivate)
  const holdsSeats = users.some((page) => page.holdsSeats)
  // The page of a ticket loads what it shares with the booking, and not the booking.
  if (name === 'booking' && users.length > 0 && !folder?.startsWith('ticket'))
    return users.some((page) => !page.holdsSeats || page === pages.confirmBooking) ? 'booking-shared' : name
  if (name === 'catalogue' && !isPublic) return null
  if (name) return folder ? `${name}-${folder.replace('/', '-')}` : name
  if (isPublic && holdsSeats) return 'answers'
  return holdsSeats || units.some(isOfBooking) ? 'booking-shared' : 'shared'
}

/** Finds the units that load a module: the app's entry, pages, and other lazy imports. */
function findUnits(id: string, bundler: Bundler, visited = new Set<string>(), units = new Set<string>()) {
  if (visited.has(id)) return units
  visited.add(id)
  const { importers, dynamicImporters } = bundler.getModuleInfo(id) ?? { importers: [], dynamicImporters: [] }
  if (entryModule.test(id) || dynamicImporters.length > 0) units.add(id)
  for (const each of importers) findUnits(each, bundler, visited, units)
  return units
}

/** Groups for the bundler: https://rolldown.rs/in-depth/manual-code-splitting */
export const chunkGroups = [
  ...common.map((debugName, i) => ({
    name: (id: string, bundler: Bundler) => (nameChunk(id, bundler) === debugName ? debugName : null),
    debugName,
    priority: common.length - i + 2,
  })),
  { name: nameChunk, debugName: 'catalogue', test: /\/catalogue\//, priority: 2 },
  { name: nameChunk, debugName: 'features', test: /^(?!.*\/ticket\/(?:door|my-tickets)\/)/, priority: 1 },
  { name: nameChunk, debugName: 'tickets', priority: 0 },
]
