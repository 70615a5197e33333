import { toMajor } from '@/contract/money'
import { countryById } from '@/server/platform/countries'
import type {
  AdvertisedOffer,
  CatalogueEvent,
  FeeRate,
  Film,
  ItemLists,
  PriceRow,
  PromoCode,
  ShowRule,
  Weekdays,
} from '../items/catalogue-items'
import { weekdayNames } from '../import/file-fields'
import { getDiscountKind } from '../offers/discount-kinds'

/** The kinds of items that the back office changes in forms. */
export const formKinds = ['film', 'event', 'price', 'fee', 'promotion', 'code'] as const
export type FormKind = (typeof formKinds)[number]

/** An entry as a catalogue’s file has it, before it is parsed. */
export type Entry = Readonly<Record<string, unknown>>

/**
 * Returns an item as an entry of its file, which makes the same item again; null when there is none. The rules of
 * events must be among the items.
 */
export function readEntry(kind: FormKind, items: ItemLists, id: string): Entry | null {
  const of = <Item extends { readonly id: string }>(list: readonly Item[], write: (item: Item) => Entry) => {
    const item = list.find((each) => each.id === id)
    return item ? withoutUndefined(write(item)) : null
  }
  switch (kind) {
    case 'film':
      return of(items.film, writeFilm)
    case 'event':
      return of(items.event, (event) => writeEvent(event, items.rule))
    case 'price':
      return of(items.price, writePrice)
    case 'fee':
      return of(items.fee, writeFee)
    case 'promotion':
      return of(items.promotion, writePromotion)
    case 'code':
      return of(items.code, (code) => writeCode(code, items))
  }
}

/** As it is stored: fields without a value are left out. */
const withoutUndefined = (entry: Entry): Entry => JSON.parse(JSON.stringify(entry)) as Entry

const orNothing = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)
const wordOrNothing = (text: string) => (text === '' ? undefined : text)
const numberOrNothing = (amount: number) => (amount === 0 ? undefined : amount)
const listIsos = (ids: readonly number[]) => ids.map((id) => countryById.get(id)?.iso ?? String(id))

function writeDays(days: Weekdays): string | undefined {
  if (days.length === 0) return undefined
  return days.length === 7 ? 'daily' : days.map((day) => weekdayNames[day]).join(',')
}

/** `24:30` for half past midnight at the end of the day. */
export function writeTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function writeFilm({ title, originalTitle, ...film }: Film): Entry {
  return { ...film, title: { ...title, ...(originalTitle !== title.en && { original: originalTitle }) } }
}

function writeEvent({ venueId, changes, ...event }: CatalogueEvent, rules: readonly ShowRule[]): Entry {
  const own = rules.filter(({ kind, titleId }) => kind === 'event' && titleId === event.id)
  const prefix = `${event.id}.`
  return {
    ...event,
    venue: venueId,
    ...(Object.values(event.prices).includes(0) && { free: 'yes' }),
    shows: own.map(({ id, days, times, from, until, except = [] }) => ({
      id: id.startsWith(prefix) ? id.slice(prefix.length) : undefined,
      ...(from !== '' && from === until && days.length === 7
        ? { date: from }
        : {
            days: writeDays(days),
            from: wordOrNothing(from),
            until: wordOrNothing(until),
            except: orNothing(except),
          }),
      times: times.map(writeTime),
    })),
    changes: orNothing(
      (changes ?? []).map(({ date, days, time, state, newDate, newTime }) => ({
        date: wordOrNothing(date),
        days: writeDays(days),
        time: wordOrNothing(time),
        state,
        newDate: wordOrNothing(newDate),
        newTime: wordOrNothing(newTime),
      })),
    ),
  }
}

function writePrice({ place, format, days, classId, price }: PriceRow): Entry {
  return {
    place,
    format: format === '' ? '*' : format,
    days: writeDays(days) ?? '*',
    class: classId,
    price: String(price),
    ...(price === 0 && { free: 'yes' }),
  }
}

function writeFee({ place, kind, format, code, rate, currency }: FeeRate): Entry {
  const isShare = rate.per === 'percent'
  return {
    place,
    kind,
    format: format === '' ? '*' : format,
    code,
    per: rate.per,
    amount: isShare ? '' : String(toMajor(rate.amountMinor, currency)),
    percent: isShare ? String(rate.basisPoints / 100) : '',
    currency,
  }
}

function writePromotion({ countryIds, discount, proof, ...offer }: AdvertisedOffer): Entry {
  const { kind, amount, currency, days, mostTickets } = discount
  return {
    ...offer,
    countries: listIsos(countryIds),
    proof: wordOrNothing(proof),
    discount: {
      kind,
      amount,
      currency: wordOrNothing(currency),
      days: writeDays(days),
      mostTickets: numberOrNothing(mostTickets),
    },
  }
}

function writeCode(code: PromoCode, { film: films }: ItemLists): Entry {
  const { countryIds, discount, titles, places, kinds, cards, leastOrder, uses, usesOfVisitor } = code
  const { kind, amount, basisPoints, currency, days, mostOff, mostTickets } = discount
  const filmIds = new Set(films.map(({ id }) => id))
  const isShare = getDiscountKind(kind).amountIs === 'share'
  return {
    id: code.id,
    countries: listIsos(countryIds),
    discount: {
      kind,
      ...(isShare ? { percent: basisPoints / 100 } : { amount }),
      currency: wordOrNothing(currency),
      mostOff: numberOrNothing(mostOff),
      mostTickets: numberOrNothing(mostTickets),
    },
    from: wordOrNothing(code.from),
    until: wordOrNothing(code.until),
    days: writeDays(days),
    uses: numberOrNothing(uses),
    usesOfVisitor: numberOrNothing(usesOfVisitor),
    films: orNothing(titles.filter((id) => filmIds.has(id))),
    events: orNothing(titles.filter((id) => !filmIds.has(id))),
    places: orNothing(places),
    kinds: orNothing(kinds),
    leastOrder: numberOrNothing(leastOrder),
    registeredOnly: code.registeredOnly,
    cards: orNothing(cards),
    combinable: code.combinable,
    title: code.title,
    message: code.message,
  }
}
