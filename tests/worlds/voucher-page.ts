/** What vouchers are asked for with, and the page of the sandbox's bank on which they are paid. */
import type { BookingWorld, TestVisitor } from './booking-world'

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
export type Wish = Partial<Parameters<TestVisitor['call']>[1]> & Record<string, unknown>

export interface PageLinks {
  readonly requestUrl: string
  readonly requestParameter: Readonly<Record<string, string>>
}

const bank = 'http://bank.localhost:8110'
const leadsTo = (answer: Response) => answer.headers.get('location') ?? ''

/** What a visitor does there. */
export function voucherPage({ payments }: Pick<BookingWorld, 'payments'>) {
  const post = (path: string, fields: Readonly<Record<string, string>>) => {
    if (!payments.bank) throw new Error('There is no bank')
    return Promise.resolve(
      payments.bank.request(new URL(path, bank).href, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
    )
  }
  /** Posts the form that the app posts; the address of the page that it leads to. */
  async function openPage({ requestUrl, requestParameter }: PageLinks): Promise<string> {
    const answer = await post(requestUrl, requestParameter)
    if (answer.status !== 303) throw new Error(`The bank answered ${answer.status} to the form`)
    return leadsTo(answer)
  }
  /** Types a card on the bank's page, and the code where it asks for one. Where it leads back to. */
  async function payOnPage(links: PageLinks, number: string): Promise<string> {
    const page = await openPage(links)
    const card = { number, name: 'NOOR KHALIFA', month: '12', year: '39', cvv: '737' }
    const next = leadsTo(await post(page, { ...card, action: 'pay' }))
    return next.startsWith('/verify/') ? leadsTo(await post(next, { code: '1234', action: 'confirm' })) : next
  }
  async function cancelOnPage(links: PageLinks): Promise<string> {
    return leadsTo(await post(await openPage(links), { action: 'cancel' }))
  }
  return { openPage, payOnPage, cancelOnPage, postToBank: post }
}
