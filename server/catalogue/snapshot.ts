import type { LanguageCode } from '@/contract/envelope'
import type { Store } from '@/server/platform/store/store'
import { type FindArt, loadArt } from './art-index'
import type { CatalogueEvent, Cinema, City, Film, ItemLists, Screen } from './catalogue-items'
import { loadItems } from './load-items'

/** One show on sale, with what it refers to. */
export interface Show {
  readonly id: string
  readonly kind: 'movie' | 'event'
  readonly titleId: string
  readonly cinema: Cinema
  readonly screen: Screen
  readonly countryId: number
  readonly startsAtMs: number
  readonly salesEndAtMs: number
  readonly showDate: string
  readonly showTime: string
  readonly lateNight: boolean
  readonly format: string
  readonly language: string
  readonly currency: string
  readonly layoutHash: string
  readonly seats: number
  readonly pricesMinor: readonly number[]
  readonly feeMinor: number
  readonly maxTickets: number
  readonly seatMode: 0 | 1
}

/** The whole catalogue of one version in memory; never changed, only replaced. */
export interface Snapshot {
  readonly version: string
  readonly items: ItemLists
  readonly films: ReadonlyMap<string, Film>
  readonly events: ReadonlyMap<string, CatalogueEvent>
  readonly cinemas: ReadonlyMap<string, Cinema>
  readonly cities: ReadonlyMap<string, City>
  /** Soonest first. */
  readonly shows: readonly Show[]
  readonly showById: ReadonlyMap<string, Show>
  /** Country id → its shows, soonest first. */
  readonly showsIn: ReadonlyMap<number, readonly Show[]>
  readonly art: FindArt
  /** A word of the catalogue in a language; its id where it has none. */
  readonly word: (
    kind: 'genre' | 'seatClass' | 'cinemaType' | 'eventCategory',
    id: string,
    language: LanguageCode,
  ) => string
  /** Answers made from this version, see `remember`. */
  readonly answers: Map<string, { readonly untilMs: number; readonly answer: Promise<unknown> }>
}

/** How often the version is looked up, milliseconds. */
const checkEveryMs = 2_000
/** Until this age the old catalogue answers while the look-up runs, so that no reservation waits for it. */
const serveOldForMs = 10_000
/** Shows that have begun are dropped from memory this often, milliseconds. */
const renewEveryMs = 30 * 60_000
/** A show that has just begun is still known, so that the answer is "closed" and not "unknown". */
const keepBegunMs = 3 * 60 * 60_000

interface Held {
  snapshot: Snapshot
  checkedAtMs: number
  loadedAtMs: number
}
const heldBy = new WeakMap<Store, Held>()
const loadingBy = new WeakMap<Store, Promise<Snapshot>>()

/** The catalogue as it is now; what another server imported is seen after some seconds. */
export function currentCatalogue(store: Store): Promise<Snapshot> {
  const held = heldBy.get(store)
  const ageMs = held ? Math.abs(Date.now() - held.checkedAtMs) : Infinity
  if (held && ageMs < checkEveryMs) return Promise.resolve(held.snapshot)
  const loading = refreshOnce(store, held)
  if (!held || ageMs >= serveOldForMs) return loading
  // A failure shows when the old catalogue is too old to answer.
  loading.catch(() => {})
  return Promise.resolve(held.snapshot)
}

/** Callers that come meanwhile wait for the look-up that runs already. */
function refreshOnce(store: Store, held: Held | undefined): Promise<Snapshot> {
  const running = loadingBy.get(store)
  if (running) return running
  const loading = refresh(store, held, Date.now()).finally(() => loadingBy.delete(store))
  loadingBy.set(store, loading)
  return loading
}

/** Makes the next call look at the database at once: for the process that has just imported. */
export function forgetCatalogue(store: Store): void {
  const held = heldBy.get(store)
  if (held) held.checkedAtMs = 0
}

async function refresh(store: Store, held: Held | undefined, nowMs: number): Promise<Snapshot> {
  const { rows } = await store.query<{ version: string }>(
    'select version from catalogue_state',
    [],
    'catalogue-version',
  )
  const version = rows[0]?.version ?? '0'
  if (held && held.snapshot.version === version && Math.abs(nowMs - held.loadedAtMs) < renewEveryMs) {
    held.checkedAtMs = nowMs
    return held.snapshot
  }
  const snapshot = await loadSnapshot(store, version, nowMs)
  heldBy.set(store, { snapshot, checkedAtMs: nowMs, loadedAtMs: nowMs })
  return snapshot
}

interface ScheduleRow {
  id: string
  kind: 'movie' | 'event'
  title_id: string
  screen_id: string
  country_id: number
  starts_at: Date
  sales_end_at: Date
  show_date: string
  show_time: string
  late_night: boolean
  format: string
  language: string
  currency: string
  layout_hash: string
  seats: number
  prices_minor: number[]
  fee_minor: number
  max_tickets: number
  seat_mode: 0 | 1
}

async function loadSnapshot(store: Store, version: string, nowMs: number): Promise<Snapshot> {
  const items = await loadItems(store)
  const { rows } = await store.query<ScheduleRow>(
    `select schedules.*, layouts.seats from schedules join layouts on layouts.hash = schedules.layout_hash
      where not withdrawn and starts_at > $1 order by starts_at, id`,
    [new Date(nowMs - keepBegunMs)],
  )
  const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((each) => [each.id, each]))
  const cinemas = byId(items.cinema)
  const screens = byId(items.screen)
  const shows: Show[] = []
  const showsIn = new Map<number, Show[]>()
  for (const row of rows) {
    const screen = screens.get(row.screen_id)
    const cinema = screen && cinemas.get(screen.cinemaId)
    if (!screen || !cinema) continue
    const show: Show = {
      id: row.id,
      kind: row.kind,
      titleId: row.title_id,
      cinema,
      screen,
      countryId: row.country_id,
      startsAtMs: row.starts_at.getTime(),
      salesEndAtMs: row.sales_end_at.getTime(),
      showDate: row.show_date,
      showTime: row.show_time,
      lateNight: row.late_night,
      format: row.format,
      language: row.language,
      currency: row.currency,
      layoutHash: row.layout_hash,
      seats: row.seats,
      pricesMinor: row.prices_minor,
      feeMinor: row.fee_minor,
      maxTickets: row.max_tickets,
      seatMode: row.seat_mode,
    }
    shows.push(show)
    const inCountry = showsIn.get(row.country_id)
    if (inCountry) inCountry.push(show)
    else showsIn.set(row.country_id, [show])
  }
  const words = {
    genre: byId(items.genre),
    seatClass: byId(items.seatClass),
    cinemaType: byId(items.cinemaType),
    eventCategory: byId(items.eventCategory),
  }
  return {
    version,
    items,
    films: byId(items.film),
    events: byId(items.event),
    cinemas,
    cities: byId(items.city),
    shows,
    showById: byId(shows),
    showsIn,
    art: loadArt(),
    word: (kind, id, language) => words[kind].get(id)?.[language] ?? id,
    answers: new Map(),
  }
}
