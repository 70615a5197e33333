import { randomUUID } from 'node:crypto'
import { openBookingWorld, type TestVisitor, type VisitorOptions } from './booking-world'
import { type Engine } from './engines'
import { sellVouchers } from './sell-vouchers'
import { usualWish, voucherPage, type Wish } from './voucher-page'

/** The vouchers of the shipped catalogue on sale at Orbit, and the page of the sandbox's bank that a visitor pays on. */
export async function openVoucherWorld(engine: Engine, options: Parameters<typeof openBookingWorld>[1] = {}) {
  const world = await openBookingWorld(engine, options)
  await sellVouchers(world.store)
  const page = voucherPage(world)

  /** A visitor of Orbit who asks for vouchers. */
  async function wish(changes: Wish = {}, visitor: TestVisitor = orbit()) {
    const answer = await visitor.call('VoucherPayment', {
      ...usualWish,
      AttemptID: randomUUID(),
      ...changes,
    })
    const { ReserveID = '', ReserveKey = '', links } = answer
    return { key: { ReserveID, ReserveKey }, links, visitor }
  }
  const orbit = (changes: VisitorOptions = {}) => world.visitor({ brandId: 'orbit', ...changes })

  /** Bought and paid, with the codes. */
  async function buy(changes: Wish = {}, visitor: TestVisitor = orbit()) {
    const bought = await wish(changes, visitor)
    await page.payOnPage(bought.links, '5555555555554444')
    const order = await visitor.call('GetVoucherOrder', bought.key)
    return { ...bought, order, codes: order.Vouchers.map(({ Code = '' }) => Code) }
  }
  return { ...world, world, orbit, wish, ...page, buy }
}
export type VoucherWorld = Awaited<ReturnType<typeof openVoucherWorld>>
