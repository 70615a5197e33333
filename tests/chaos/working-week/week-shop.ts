import type { FoodOnSale } from '@/server/catalogue/items/food'
import { invalidateCatalogue } from '@/server/catalogue/items/current-catalogue'
import { addDays, toInstant } from '@/server/catalogue/shows/zoned-time'
import { toMajor } from '@/contract/money'
import { addCinema } from '@/tests/fixtures/add-cinema'
import { addShow } from '@/tests/fixtures/add-show'
import { createHall, openBookingFixture } from '@/tests/fixtures/booking-fixture'
import type { Engine } from '@/tests/fixtures/engines'
import { openOfficeFixture, officePassword, type OfficeFixture } from '@/tests/fixtures/office-fixture'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { houses, type Books, type House, type WeekShow } from './week-books'
import type { Random } from '../providers/faulty-connection'

const timeZone = 'Africa/Nairobi'
/** A Friday: the week is one of box-office returns. */
export const firstDay = '2026-05-01'
export const days = Array.from({ length: 7 }, (_, n) => addDays(firstDay, n))
export const lastDay = days.at(-1) ?? firstDay
export const pin = '2580'

export const instantAt = (day: string, hour: number, minute = 0) =>
  toInstant(day, hour * 60 + minute, timeZone)

export type Person = Awaited<ReturnType<OfficeFixture['addPerson']>>
type CallName = Parameters<OfficeFixture['call']>[1]

/** Three cinemas with a clock of their own, and their staff, who work by the API of the back office. */
export async function openWeekShop(engine: Engine) {
  const clock = { nowMs: instantAt(firstDay, 9).getTime() }
  const fixture = await openBookingFixture(engine, {
    decorate: (store) => ({ ...store, nowMs: () => clock.nowMs }),
  })
  const office = await openOfficeFixture(engine, fixture)
  for (const { id, currency } of houses) {
    await addCinema(fixture.store, id)
    const changes = { currency, name: { en: id, ar: id } }
    await fixture.store.query(
      `update catalogue_items set body = body || $2::jsonb where kind = 'cinema' and id = $1`,
      [id, JSON.stringify(changes)],
    )
  }
  invalidateCatalogue(fixture.store)
  const sellers: Person[] = []
  for (let n = 0; n < 4; n++) sellers.push(await office.addPerson('box-office'))
  const manager = await office.addPerson('manager')
  const accountant = await office.addPerson('accountant')

  /** Makes a call that must succeed. */
  async function call<N extends CallName>(
    { browser }: Person,
    name: N,
    request: Parameters<typeof office.call<N>>[2],
  ) {
    const { answer, message } = await office.call(browser, name, request)
    if (!answer) throw new Error(`${name}: ${message}`)
    return answer
  }
  for (const seller of sellers) await call(seller, 'setPin', { password: officePassword, pin })

  async function openShow(house: House, day: string, n: number, seats: number): Promise<WeekShow> {
    const layout = createHall(Math.ceil(seats / 20), 20)
    const startsAt = instantAt(day, 20, n)
    const show = fixture.sell({
      title: `Film ${n}`,
      titleId: `film-${n}`,
      cinemaId: house.id,
      cinemaName: house.id,
      currency: house.currency,
      priceMinorByClass: [house.seatMinor],
      fees: [
        ...(house.feeMinor > 0
          ? [{ code: 'convenience', per: 'seat', amountMinor: house.feeMinor } as const]
          : []),
        ...(house.vatPercent > 0
          ? [{ code: 'vat', per: 'percent', basisPoints: house.vatPercent * 100 } as const]
          : []),
      ],
      foods: [popcornAt(house)],
      codes: mapCodes(
        promoCode(`code-${house.id}`, {
          discount: { amount: toMajor(house.codeMinor, house.currency), currency: house.currency },
        }),
      ),
      layout,
      layoutHash: `week-${layout.Rows.length}`,
      startsAt,
      salesEndAt: startsAt,
      showDate: day,
    })
    await addShow(fixture.store, show)
    return { id: show.scheduleId, house, day, free: [...show.seatNames], isCancelled: false }
  }
  return {
    fixture,
    office,
    clock,
    sellers,
    manager,
    accountant,
    call,
    openShow,
    close: () => fixture.close(),
  }
}
export type WeekShop = Awaited<ReturnType<typeof openWeekShop>>

/** A week under way. */
export interface Simulation {
  readonly shop: WeekShop
  readonly books: Books
  readonly random: Random
  readonly shows: readonly WeekShow[]
}

const text = { en: 'x', ar: 'س' }
const popcornAt = ({ snackMinor }: House): FoodOnSale => ({
  id: 'popcorn',
  name: { en: 'Popcorn', ar: 'فشار' },
  description: text,
  priceMinor: snackMinor,
  allergens: [],
})
