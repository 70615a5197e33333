import { createHash } from 'node:crypto'
import type { HallLayout } from '@/contract/hall/hall-layout'
import type { ItemKind, ItemLists, ShowRule } from '../items/catalogue-items'
import { textsOfRow } from './language-fields'
import { findCharactersWithoutFont } from '@/server/platform/font-files'
import { pickRuleFields } from '@/server/platform/store/show-columns'
import type { Word } from '@/server/platform/texts'
import { countryByIso } from '@/server/platform/countries'
import { addDays, clockText } from '../shows/zoned-time'
import { assembleLayout } from '@/server/halls/assemble-layout'
import { explain } from '@/server/platform/explain'
import { missingOfKind, type FileErrors } from '@/server/platform/files/file-errors'
import { layoutHash } from '@/server/halls/layout-repository'
import type { FolderContent } from './read-folder'
import { buildFood, buildPortions } from './build-food'
import { readFeeRate } from './read-amounts'
import { readCode } from './read-code'
import { readVoucherShop } from './read-voucher-shop'

export interface BuiltCatalogue {
  /** Items of the folder and, for kinds that it leaves out, the existing ones. */
  readonly items: ItemLists
  readonly replaced: ReadonlySet<ItemKind>
  readonly layouts: ReadonlyMap<string, HallLayout>
  /** Source of each item: `kind:id` → file and position in it. */
  readonly sources: ReadonlyMap<string, { file: string; where: string }>
  /** Values that were added, changed or left out of plans, each with its file. */
  readonly notes: readonly string[]
}

/** All seven days are the same as no condition. */
const normalizeDays = (days: readonly number[] = []) => (days.length === 7 ? [] : days)
const getCountryId = (iso: string): number => countryByIso.get(iso)?.id ?? 0

/**
 * Converts parsed files to items. Relative dates count from `today`.
 * @param before items in the database, empty for a first import.
 */
export function buildItems(
  content: FolderContent,
  before: ItemLists,
  today: string,
  errors: FileErrors,
): BuiltCatalogue {
  const items: ItemLists = { ...before }
  const replaced = new Set<ItemKind>()
  const sources = new Map<string, { file: string; where: string }>()
  const layouts = new Map<string, HallLayout>()

  const resolveDate = (text: string | undefined): string =>
    text === undefined ? '' : /^[+-]/.test(text) ? addDays(today, Number.parseInt(text, 10)) : text

  /** Records the source of each item and rejects duplicate ids. */
  function replace<K extends ItemKind, T>(
    kind: K,
    entries: readonly { file: string; where: string; value: T }[] | undefined,
    make: (value: T, source: { file: string; where: string }) => ItemLists[K][number] | null,
  ): void {
    if (!entries) return
    const list: ItemLists[K][number][] = replaced.has(kind) ? [...items[kind]] : []
    replaced.add(kind)
    for (const { file, where: position, value } of entries) {
      const item = make(value, { file, where: position })
      if (!item) continue
      const key = `${kind}:${item.id}`
      const earlier = sources.get(key)
      if (earlier) {
        const { file: other, where: place } = earlier
        errors.add(
          file,
          position,
          'id',
          explain('"{id}" is already at {other}, {place}', { id: item.id, other, place }),
        )
        continue
      }
      sources.set(key, { file, where: position })
      list.push(item)
    }
    Object.assign(items, { [kind]: list })
  }

  const wrapAll = <T>(list: readonly T[], file: string) => list.map((value) => ({ file, where: '', value }))
  for (const [kind, words] of content.words ?? [])
    replace(kind, wrapAll(words, 'words.json'), (word: Word) => word)
  const classes = new Map(items.seatClass.map((word) => [word.id, word]))

  const notes: string[] = []
  /** A class named only in a plan goes on sale under that name. */
  const addClass = (word: Word, from: string): void => {
    if (items.seatClass.some((each) => each.id === word.id)) return
    items.seatClass = [...items.seatClass, word]
    replaced.add('seatClass')
    notes.push(`words.json: no seat class "${word.id}", which is ${from}: it is called so in every language`)
  }
  const planOf = new Map<string, { hash: string; classIds: string[] }>()
  for (const [id, { file, plan }] of content.plans) {
    const layout = assembleLayout(plan, classes, (position, field, reason) =>
      errors.add(file, position, field, reason),
    )
    if (!layout) continue
    const hash = layoutHash(layout)
    layouts.set(hash, layout)
    planOf.set(id, { hash, classIds: layout.Classes.map((each) => each.SeatClassID) })
    for (const note of plan.notes ?? []) notes.push(`${file}: ${note}`)
    for (const { SeatClassID, Label } of layout.Classes)
      addClass({ id: SeatClassID, en: Label, ar: Label }, `"${Label}" of ${file}`)
  }
  for (const screen of before.screen) {
    if (content.plans.has(screen.planId)) continue
    planOf.set(screen.planId, { hash: screen.layoutHash, classIds: [...screen.classIds] })
    for (const word of before.seatClass)
      if (screen.classIds.includes(word.id)) addClass(word, `of the plan "${screen.planId}"`)
  }
  const findPlan = (id: string, source: { file: string; where: string }) => {
    const plan = planOf.get(id)
    if (!plan && !content.plans.has(id))
      errors.add(source.file, source.where, 'plan', missingOfKind('plan', id, 'plans/'))
    return plan
  }

  replace('chain', content.chains, (row) => row)
  replace('city', content.cities, (row) => ({
    id: row.id,
    countryId: getCountryId(row.country),
    name: textsOfRow(row, 'name'),
    latitude: row.latitude,
    longitude: row.longitude,
  }))

  const buildSite = (
    row:
      | NonNullable<FolderContent['venues']>[number]['value']
      | NonNullable<FolderContent['cinemas']>[number]['value'],
  ) => ({
    id: row.id,
    cityId: row.city,
    name: textsOfRow(row, 'name'),
    address: textsOfRow(row, 'address'),
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    currency: row.currency,
    ...(row.on_sale_days !== undefined && { onSaleDays: row.on_sale_days }),
  })
  // Cinemas and venues are one kind in two files, either of which may be left out.
  const others = before.cinema
  if (content.cinemas || content.venues) {
    items.cinema = others.filter((each) => !(each.isVenue ? content.venues : content.cinemas))
    items.screen = before.screen
    replaced.add('cinema')
  }
  replace('cinema', content.cinemas, (row) => ({
    ...buildSite(row),
    isVenue: false,
    chainId: row.chain,
    typeId: row.type,
    foodAndDrink: row.food_and_drink,
    ...(row.cancel_until_hours !== undefined && { cancelUntilHours: row.cancel_until_hours }),
  }))
  replace('cinema', content.venues, (row) => ({
    ...buildSite(row),
    isVenue: true,
    chainId: '',
    typeId: '',
    foodAndDrink: false,
  }))

  const venueIds = new Set(items.cinema.filter((each) => each.isVenue).map((each) => each.id))
  if (content.screens || content.venues) {
    items.screen = before.screen.filter(
      (each) => !(venueIds.has(each.cinemaId) ? content.venues : content.screens),
    )
    replaced.add('screen')
  }
  replace('screen', content.screens, (row, source) => {
    const plan = findPlan(row.plan, source)
    if (!plan) return null
    return {
      id: row.id,
      cinemaId: row.cinema,
      name: textsOfRow(row, 'name'),
      planId: row.plan,
      layoutHash: plan.hash,
      classIds: plan.classIds,
      formats: row.formats,
      seatMode: row.seats_assigned ? 0 : 1,
    }
  })
  replace('screen', content.venues, (row, source) => {
    const plan = findPlan(row.plan, source)
    if (!plan) return null
    return {
      id: row.id,
      cinemaId: row.id,
      name: textsOfRow(row, 'name'),
      planId: row.plan,
      layoutHash: plan.hash,
      classIds: plan.classIds,
      formats: [],
      seatMode: 1,
    }
  })
  if (content.plans.size > 0 && !content.screens) {
    // A changed plan updates existing screens.
    replaced.add('screen')
    items.screen = items.screen.map((screen) => {
      const plan = planOf.get(screen.planId)
      return plan ? { ...screen, layoutHash: plan.hash, classIds: plan.classIds } : screen
    })
  }

  replace('film', content.films, ({ title: { original, ...title }, ...film }) => ({
    id: film.id,
    ...(film.origin !== undefined && { origin: film.origin }),
    category: film.category,
    release: resolveDate(film.release),
    year: film.year,
    title,
    originalTitle: original ?? title.en,
    synopsis: film.synopsis,
    genres: film.genres,
    rating: film.rating,
    runtimeMin: film.runtimeMin,
    director: film.director,
    ...(film.distributor !== undefined && { distributor: film.distributor }),
    cast: film.cast,
    formats: film.formats,
    languages: film.languages,
    subtitles: film.subtitles,
    advanceBooking: film.advanceBooking,
    ...(film.series && { series: film.series }),
    ...(film.trailer !== undefined && { trailer: film.trailer }),
    scores: film.scores,
  }))

  replace('price', content.prices, (row) => {
    const format = row.format === '*' ? '' : row.format
    const days = normalizeDays(row.days)
    return {
      id: [row.place, format, days.join(''), row.class].join('/'),
      place: row.place,
      format,
      days,
      classId: row.class,
      price: row.price,
    }
  })
  replace('fee', content.fees, (row, source) => {
    const rate = readFeeRate(row, (field, reason) => errors.add(source.file, source.where, field, reason))
    if (!rate) return null
    const format = row.format === '*' ? '' : row.format
    const id = [row.place, row.kind, row.format, row.code].join('/')
    return { id, place: row.place, kind: row.kind, format, code: row.code, rate, currency: row.currency }
  })

  const films = new Map(items.film.map((film) => [film.id, film]))
  const buildRule = (
    rule: Omit<ShowRule, 'id' | 'except'>,
    id = '',
    except: readonly string[] = [],
  ): ShowRule => {
    const whole = { ...rule, ...(except.length > 0 && { except: except.map(resolveDate) }) }
    return { id: id || idOfRule(whole), ...whole }
  }
  const eventRules: { file: string; where: string; value: ShowRule }[] = []
  replace(
    'event',
    content.events,
    ({ shows, venue, changes = [], art: _art, free: _free, ...event }, { file, where: position }) => {
      for (const [i, show] of shows.entries())
        eventRules.push({
          file,
          where: `${position}.shows[${i}]`,
          value: buildRule(
            {
              kind: 'event',
              titleId: event.id,
              screenId: venue,
              ...pickRuleFields({}),
              days: 'date' in show ? [0, 1, 2, 3, 4, 5, 6] : show.days,
              times: show.times,
              from: resolveDate('date' in show ? show.date : show.from),
              until: resolveDate('date' in show ? show.date : show.until),
            },
            // Prefixed because two events may both have an "evening"; ids in files contain no dot.
            show.id && `${event.id}.${show.id}`,
            'except' in show ? show.except : [],
          ),
        })
      return {
        ...event,
        venueId: venue,
        changes: changes.map(({ date, days, time, state, newDate, newTime }) => ({
          date: resolveDate(date),
          days: normalizeDays(days),
          time: time === undefined ? '' : clockText(time),
          state,
          newDate: resolveDate(newDate),
          newTime: newTime === undefined ? '' : clockText(newTime),
        })),
      }
    },
  )
  if (content.rules || content.events)
    items.rule = before.rule.filter((rule) => !(rule.kind === 'event' ? content.events : content.rules))
  if (content.rules || content.events) replaced.add('rule')
  replace('rule', content.rules, (rule) =>
    buildRule(
      {
        kind: 'movie',
        titleId: rule.film,
        screenId: rule.screen,
        ...pickRuleFields(rule),
        days: rule.days,
        times: rule.times,
        from: rule.from === 'release' ? (films.get(rule.film)?.release ?? '') : resolveDate(rule.from),
        until: resolveDate(rule.until),
      },
      rule.id,
      rule.except,
    ),
  )
  if (content.events) replace('rule', eventRules, (rule) => rule)

  replace('food', content.foods && buildPortions(content.foods), (portion, { file, where: position }) =>
    buildFood(portion, items.cinema, resolveDate, (field, reason) =>
      errors.add(file, position, field, reason),
    ),
  )
  replace('promotion', content.promotions, (promotion) => ({
    id: promotion.id,
    countryIds: promotion.countries.map(getCountryId),
    discount: {
      kind: promotion.discount.kind,
      amount: promotion.discount.amount,
      currency: promotion.discount.currency ?? '',
      days: normalizeDays(promotion.discount.days),
      mostTickets: promotion.discount.mostTickets ?? 0,
    },
    combinable: promotion.combinable,
    proof: promotion.proof ?? '',
    ...(promotion.hasCode && { hasCode: true }),
    title: promotion.title,
    message: promotion.message,
    terms: promotion.terms,
  }))
  replace('code', content.codes, (entry, source) =>
    readCode(
      entry,
      { countryIdOf: getCountryId, dateOf: resolveDate, daysOf: normalizeDays },
      (field, reason) => errors.add(source.file, source.where, field, reason),
    ),
  )
  replace('banner', content.banners, (banner) => ({
    id: banner.id,
    type: banner.type,
    filmId: banner.film ?? '',
    eventId: banner.event ?? '',
    promotionId: banner.promotion ?? '',
    url: banner.url ?? '',
    countryIds: banner.countries.map(getCountryId),
    title: banner.title,
    subtitle: banner.subtitle,
  }))
  replace('voucherShop', content.voucherShops, (entry, source) =>
    readVoucherShop(entry, (field, reason) => errors.add(source.file, source.where, field, reason)),
  )
  for (const kind of ['film', 'event', 'cinema', 'screen', 'food'] as const)
    if (replaced.has(kind)) notes.push(...fontNotes(items[kind]))
  return { items, replaced, layouts, sources, notes }
}

/**
 * Returns the id of a rule that the file gives none. It is made of these fields alone, in this order, so that
 * rules keep their ids, and shows their rules, in a release whose rules have a further field.
 */
function idOfRule(rule: Omit<ShowRule, 'id'>): string {
  const { kind, titleId, screenId, format, language, days, times, from, until, except } = rule
  const identity = { kind, titleId, screenId, format, language, days, times, from, until, except }
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 20)
}

/** Returns notes on names and addresses with characters that the fonts of tickets and pictures lack. */
function fontNotes(list: readonly { readonly id: string }[]): string[] {
  return list.flatMap((item) => {
    const names = Object.entries(item).flatMap(([field, value]) =>
      /^(?:title|name|address)$/.test(field) ? Object.values(Object(value) as Record<string, unknown>) : [],
    )
    const lacking = new Set(names.flatMap((name) => findCharactersWithoutFont(String(name))))
    return lacking.size === 0
      ? []
      : [
          `${item.id}: there is no font for ${[...lacking].join(' ')}: tickets and pictures show a sign in its place`,
        ]
  })
}
