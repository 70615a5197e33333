import { describe, expect, test } from 'vitest'
import { parseWireFees, priceWithFees } from '@/contract/booking/fees'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { CallName, Calls } from '@/contract/calls'
import type { AnswerOf } from '@/contract/define-call'
import { roundToMinor, toMajor } from '@/contract/money'
import { fridayShop } from '@/tests/fixtures/friday-shop'
import { signIn } from '@/tests/fixtures/signed-in'

const shop = fridayShop()
const mt100 = { Label: '100 KES off, Friday to Sunday', PerTicket: 100 }

async function ask<N extends CallName>(name: N, body: object, cookie = ''): Promise<AnswerOf<Calls[N]>> {
  const answer = await shop.ask(name, body, 'tembo', cookie)
  expect(answer.status).toBe(200)
  return answer.body
}

async function holdTwo(countryId: number, format: string, cookie = '') {
  const [show] = await shop.store.kysely
    .selectFrom('schedules')
    .select('id')
    .where('country_id', '=', countryId)
    .where('kind', '=', 'movie')
    .where('format', '=', format)
    .where('show_date', '=', '2026-03-09')
    .orderBy('starts_at')
    .execute()
  const SchID = show?.id ?? expect.unreachable()
  const hold = await ask('BookingReserve', { SchID, SelectedSeats: [], Seats: 2 }, cookie)
  return { hold, SchID, key: { ReserveID: hold.ReserveID, ReserveKey: hold.ReserveKey } }
}
const labels = (answer: { Lines?: { Label: string; Amount: number }[] | undefined }) =>
  (answer.Lines ?? []).map(({ Label, Amount }) => `${Label}: ${Amount}`)

describe('the shipped catalogue on a Friday, over HTTP', () => {
  test('a member pays the configured price for two tickets in Kenya with water and MT100', async () => {
    const { cookie } = await signIn(shop.store)
    const { hold, key, SchID } = await holdTwo(countryIds.kenya, '2D', cookie)
    const tickets = hold.TicketsTotal ?? 0
    // 50 for each seat and 10 for the order. // spec §9. The advertised offer applies without a code.
    expect(hold).toMatchObject({ ConFee: 50, Fees: 110, discount: 200, total: tickets + 110 - 200 })
    const layout = await ask('GetSeatLayout', { SchID }, cookie)
    expect(layout).toMatchObject({ Offers: [mt100] })
    expect(layout).not.toHaveProperty('MemberOffers')
    const { Items } = await ask('GetFnBItems', key)
    expect(Items.find((item) => item.ItemID === 'water')).toMatchObject({ Price: 100 })
    await ask('BookingFNBItem', { ...key, FNB: [{ ItemID: 'water', Quantity: 3 }] }, cookie)
    const red = await ask('VerifyPromotion', { ...key, PromotionID: 'MTRED' }, cookie)
    expect(red).toMatchObject({
      discount: 0,
      Message: 'This offer isn’t valid for bookings made today. Your discount has been removed.',
    })
    const off = await ask('VerifyPromotion', { ...key, PromotionID: 'MT100' }, cookie)
    expect(off).toMatchObject({ discount: 200, total: tickets + 300 + 110 - 200 })
    expect(labels(off).slice(2)).toEqual([
      'Still water, 500 ml: 300',
      'Convenience fee: 100',
      'Internet handling fee: 10',
      '100 KES off, Friday to Sunday: -200',
    ])
  })

  test('a guest pays the full price and sees on the seat map what an account would save', async () => {
    const { hold, SchID } = await holdTwo(countryIds.kenya, '2D')
    expect(hold).toMatchObject({ discount: 0, total: (hold.TicketsTotal ?? 0) + 110 })
    expect(await ask('GetSeatLayout', { SchID })).toMatchObject({ Offers: [], MemberOffers: [mt100] })
    const { Promotions } = await ask('GetPromotionList', { CountryID: countryIds.kenya })
    const whom = 'For members: sign in or sign up before you pay.'
    expect(
      Promotions.filter(({ Terms }) => Terms?.includes(whom))
        .map(({ ID }) => ID)
        .toSorted(),
    ).toEqual(['mt100', 'mtred', 'student'])
  })

  test('two 3D tickets in Bahrain include the glasses and, last, the tax', async () => {
    const { hold, SchID } = await holdTwo(countryIds.bahrain, '3D')
    const { Fees = [], Currency } = await ask('GetSeatLayout', { SchID })
    const ticketsMinor = roundToMinor(hold.TicketsTotal ?? 0, Currency)
    expect(toMajor(priceWithFees(parseWireFees(Fees, Currency), ticketsMinor, 2), Currency)).toBe(hold.total)
    const fees = 0.4 + 0.6 + 0.1
    const vat = Math.round(((hold.TicketsTotal ?? 0) + fees) * 100) / 1000
    expect(labels(hold).slice(2)).toEqual([
      'Convenience fee: 0.4',
      '3D glasses rental: 0.6',
      'Internet handling fee: 0.1',
      `VAT (10%): ${vat}`,
    ])
  })
})
