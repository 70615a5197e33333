import { LRUCache } from 'lru-cache'
import { isDeepStrictEqual } from 'node:util'
import type { LanguageCode } from '@/contract/envelope'
import type { Art } from '@/contract/fields'
import { getText, type Texts } from '@/contract/get-text'
import { processInSlices } from '@/server/platform/process-in-slices'
import type { Database, EpochMs } from '@/server/platform/store/store'
import { type FindArt, loadArt } from './art-index'
import type { CatalogueEvent, Cinema, City, Film, ItemLists } from './catalogue-items'
import { findEndedCodes } from '../offers/ended-code-repository'
import { haveItemsChanged, loadItems } from './item-repository'
import { maxAnswerBytes, type CachedAnswer } from './cache-answer'
import { loadPictures } from '../pictures/picture-repository'
import { findChangedShows, findShows } from '../shows/schedule-repository'
import { mergeShows, placeShow } from '../shows/place-show'
import { groupByTitle } from '../cards/group-shows'
import type { Show } from '../shows/show'

type WordKind = 'genre' | 'seatClass' | 'cinemaType' | 'eventCategory' | 'foodCategory'

/** The whole catalogue of one version in memory; immutable and replaced as a whole. */
export interface CatalogueSnapshot {
  readonly version: string
  /** All items but the rules, which are only needed to generate shows. */
  readonly items: ItemLists
  readonly films: ReadonlyMap<string, Film>
  readonly events: ReadonlyMap<string, CatalogueEvent>
  readonly cinemas: ReadonlyMap<string, Cinema>
  readonly cities: ReadonlyMap<string, City>
  /** Soonest first. */
  readonly shows: readonly Show[]
  readonly showById: ReadonlyMap<string, Show>
  /** Shows by country id, soonest first. */
  readonly showsIn: ReadonlyMap<number, readonly Show[]>
  /** All dates of each event, by its id, in all places. */
  readonly showsOfEvent: ReadonlyMap<string, readonly Show[]>
  /** Promo codes that an operator ended, each with the id of the action. */
  readonly endedCodes: ReadonlyMap<string, string>
  readonly art: FindArt
  /** Returns a word of the catalogue in a language; its id when it has none. */
  readonly word: (kind: WordKind, id: string, language: LanguageCode) => string
  /** Returns a word in all its languages. */
  readonly textsOf: (kind: WordKind, id: string) => Texts | undefined
  /** Answers computed from this version, see `cacheAnswer`. */
  readonly answers: LRUCache<string, CachedAnswer>
}

/** A show that has just started is kept, so that the answer is "closed" instead of "unknown". */
const keepStartedMs = 3 * 60 * 60_000

/**
 * Loads the catalogue: descriptive items, and shows that can still be requested. Given an earlier version,
 * only loads changes. Works in slices so that other requests are answered meanwhile.
 */
export async function loadSnapshot(
  db: Database,
  version: string,
  nowMs: EpochMs,
  before?: CatalogueSnapshot,
): Promise<CatalogueSnapshot> {
  const afterMs = nowMs - keepStartedMs
  const endedCodes = await findEndedCodes(db)
  const isNew =
    !before ||
    !isDeepStrictEqual(endedCodes, before.endedCodes) ||
    (await haveItemsChanged(db, before.version))
  const items = isNew ? await loadItems(db, { withRules: false }) : before.items
  const cinemas = byId(items.cinema)
  const place = placeShow(byId(items.screen), cinemas)

  // Kept shows remain the same objects, so that data derived from them stays cached. When items have changed,
  // they are rebuilt.
  const known: Show[] = []
  await processInSlices(before?.shows ?? [], (show) => {
    const placed = isNew ? place(show) : show
    if (placed && placed.startsAtMs > afterMs) known.push(placed)
  })
  const changed: Show[] = []
  const changedIds = new Set<string>()
  const pages = before ? findChangedShows(db, before.version) : findShows(db, new Date(afterMs))
  for await (const rows of pages)
    for (const { startsAt, salesEndAt, withdrawn, changedTo, newStartsAt, ...row } of rows) {
      const change = changedTo && {
        state: changedTo,
        ...(newStartsAt && { newStartsAtMs: newStartsAt.getTime() }),
      }
      const show = place({
        ...row,
        startsAtMs: startsAt.getTime(),
        salesEndAtMs: salesEndAt.getTime(),
        ...(change && { change }),
      })
      if (before) changedIds.add(row.id)
      if (show && !withdrawn && show.startsAtMs > afterMs) changed.push(show)
    }
  const shows = await mergeShows(
    known.filter(({ id }) => !changedIds.has(id)),
    changed,
  )

  const showById = new Map<string, Show>()
  const showsIn = new Map<number, Show[]>()
  const ofEvents: Show[] = []
  await processInSlices(shows, (show) => {
    showById.set(show.id, show)
    const inCountry = showsIn.get(show.countryId)
    if (inCountry) inCountry.push(show)
    else showsIn.set(show.countryId, [show])
    if (show.kind === 'event') ofEvents.push(show)
  })
  const words = {
    genre: byId(items.genre),
    seatClass: byId(items.seatClass),
    cinemaType: byId(items.cinemaType),
    eventCategory: byId(items.eventCategory),
    foodCategory: byId(items.foodCategory),
  }
  return {
    version,
    items,
    films: byId(items.film),
    events: byId(items.event),
    cinemas,
    cities: byId(items.city),
    shows,
    showById,
    showsIn,
    showsOfEvent: groupByTitle(ofEvents),
    endedCodes,
    art: withPictures(await loadPictures(db)),
    word: (kind, id, language) => getText(words[kind].get(id), language) ?? id,
    textsOf: (kind, id) => words[kind].get(id),
    answers: new LRUCache({ maxSize: maxAnswerBytes }),
  }
}

/** Prefers an operator’s pictures over those drawn with this release. */
function withPictures(pictures: ReadonlyMap<string, Art>): FindArt {
  const findShipped = loadArt()
  return (kind, slug) => pictures.get(`${kind}/${slug}`) ?? findShipped(kind, slug)
}

function byId<T extends { id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((each) => [each.id, each]))
}
