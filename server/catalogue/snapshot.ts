import type { LanguageCode } from '@/contract/envelope'
import { ByteBounded } from '@/server/platform/memory/byte-bounded'
import type { Database, EpochMs } from '@/server/platform/store/store'
import { type FindArt, loadArt } from './art-index'
import type { CatalogueEvent, Cinema, City, Film, ItemLists } from './catalogue-items'
import { loadItems } from './item-repository'
import { findShows } from './schedule-repository'
import { mostAnswerBytes, type Remembered } from './remember'
import type { Show } from './show'

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
  readonly answers: ByteBounded<Remembered>
}

/** A show that has just begun is still known, so that the answer is "closed" and not "unknown". */
const keepBegunMs = 3 * 60 * 60_000

/** Reads the catalogue whole: what describes, and the shows that can still be asked for. */
export async function loadSnapshot(on: Database, version: string, nowMs: EpochMs): Promise<Snapshot> {
  const items = await loadItems(on)
  const rows = await findShows(on, new Date(nowMs - keepBegunMs))
  const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((each) => [each.id, each]))
  const cinemas = byId(items.cinema)
  const screens = byId(items.screen)
  const shows: Show[] = []
  const showsIn = new Map<number, Show[]>()
  for (const row of rows) {
    const screen = screens.get(row.screenId)
    const cinema = screen && cinemas.get(screen.cinemaId)
    if (!screen || !cinema) continue
    const { startsAt, salesEndAt, screenId: _, ...planned } = row
    const show: Show = {
      ...planned,
      cinema,
      screen,
      startsAtMs: startsAt.getTime(),
      salesEndAtMs: salesEndAt.getTime(),
    }
    shows.push(show)
    const inCountry = showsIn.get(row.countryId)
    if (inCountry) inCountry.push(show)
    else showsIn.set(row.countryId, [show])
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
    answers: new ByteBounded(mostAnswerBytes),
  }
}
