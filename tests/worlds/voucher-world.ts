import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import { openBookingWorld, type Engine, type TestVisitor, type VisitorOptions } from './booking-world'
import { shippedFolder } from './shop-under-test'

/** What `VoucherPayment` is asked for; a test changes what it is about. */
export const usualWish = {
  email: 'noor@example.com',
  mobile: '36001234',
  countrycode: '973',
  noofvoucher: 2,
  OfferID: 'bhd-5',
  SucessUrl: '/confirmation',
  FailUrl: '/vouchers?step=failed',
  ismobile: 0,
} as const
type Wish = Partial<Parameters<TestVisitor['call']>[1]> & Record<string, unknown>

interface Links {
  readonly requestUrl: string
  readonly requestParameter: Readonly<Record<string, string>>
}

const bank = 'http://bank.localhost:8110'

/** The vouchers of the shipped catalogue on sale at Orbit, and the page of the sandbox's bank that a visitor pays on. */
export async function openVoucherWorld(engine: Engine, options: Parameters<typeof openBookingWorld>[1] = {}) {
  const world = await openBookingWorld(engine, options)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-vouchers-'))
  cpSync(join(shippedFolder, 'vouchers.json'), join(folder, 'vouchers.json'))
  await importCatalogue(world.store, folder, new Date())

  const post = (path: string, fields: Readonly<Record<string, string>>) => {
    if (!world.payments.bank) throw new Error('There is no bank')
    return Promise.resolve(
      world.payments.bank.request(new URL(path, bank).href, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
    )
  }
  const leadsTo = (answer: Response) => answer.headers.get('location') ?? ''

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

  /** Posts the form that the app posts; the address of the page that it leads to. */
  async function openPage({ requestUrl, requestParameter }: Links): Promise<string> {
    const answer = await post(requestUrl, requestParameter)
    if (answer.status !== 303) throw new Error(`The bank answered ${answer.status} to the form`)
    return leadsTo(answer)
  }
  /** Types a card on the bank's page, and the code where it asks for one. Where it leads back to. */
  async function payOnPage(links: Links, number: string): Promise<string> {
    const page = await openPage(links)
    const card = { number, name: 'NOOR KHALIFA', month: '12', year: '39', cvv: '737' }
    const next = leadsTo(await post(page, { ...card, action: 'pay' }))
    return next.startsWith('/verify/') ? leadsTo(await post(next, { code: '1234', action: 'confirm' })) : next
  }
  async function cancelOnPage(links: Links): Promise<string> {
    return leadsTo(await post(await openPage(links), { action: 'cancel' }))
  }
  /** Bought and paid, with the codes. */
  async function buy(changes: Wish = {}, visitor: TestVisitor = orbit()) {
    const bought = await wish(changes, visitor)
    await payOnPage(bought.links, '5555555555554444')
    const order = await visitor.call('GetVoucherOrder', bought.key)
    return { ...bought, order, codes: order.Vouchers.map(({ Code = '' }) => Code) }
  }
  return { ...world, world, orbit, wish, openPage, payOnPage, cancelOnPage, postToBank: post, buy }
}
export type VoucherWorld = Awaited<ReturnType<typeof openVoucherWorld>>
