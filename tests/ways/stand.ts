import { expect } from '@playwright/test'
import type { Browser, Locator } from '@playwright/test'
import { Visitor } from '../e2e/visitor'
import { openLine } from './line'
import type { Line } from './line'
import type { Shop } from './shop'

/** What was made for a visitor before the page opens. */
export interface Provision {
  /** Of a member's session. */
  readonly token?: string
  readonly voucher?: string
}

/** Somebody in front of the checkout with one seat held, whatever page of theirs is open. */
export class Stand {
  #visitor: Visitor
  #line: Line
  readonly shop: Shop
  readonly orderId: string
  readonly provision: Provision
  /** Tells this payer's phone from others on the page of phones. */
  readonly phone: string

  private constructor(
    visitor: Visitor,
    line: Line,
    given: Pick<Stand, 'shop' | 'orderId' | 'provision' | 'phone'>,
  ) {
    this.#visitor = visitor
    this.#line = line
    this.shop = given.shop
    this.orderId = given.orderId
    this.provision = given.provision
    this.phone = given.phone
  }

  /** Opens a link to a held seat in a browser that was never here. */
  static async arrive(
    browser: Browser,
    shop: Shop,
    provision: Provision,
    { phone, hasOwnClock }: { readonly phone: string; readonly hasOwnClock: boolean },
  ): Promise<Stand> {
    const { orderId, link } = await shop.holdSeat()
    const visitor = await Visitor.arrive(browser, { origin: shop.origin })
    const { page } = visitor
    const { token } = provision
    if (token !== undefined)
      await page
        .context()
        .addCookies([
          { name: 'foyer-session', value: token, url: shop.origin, httpOnly: true, sameSite: 'Lax' },
        ])
    if (hasOwnClock) await page.clock.install()
    await visitor.open(link)
    await page.waitForURL('**/checkout/**')
    await expect(page.getByText('amina@example.com')).toBeVisible()
    return new Stand(visitor, await openLine(page), { shop, orderId, provision, phone })
  }

  get visitor(): Visitor {
    return this.#visitor
  }

  get line(): Line {
    return this.#line
  }

  get page() {
    return this.#visitor.page
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true })
  }

  /** What is said in a way that nobody misses. */
  alert(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  get pay(): Locator {
    return this.page.getByTestId('pay')
  }

  async chooseWay(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click()
  }

  /** Closes the page, and opens the site anew as one does who comes back: at home. */
  async reopen(): Promise<void> {
    const { page } = this
    const context = page.context()
    this.#visitor = await this.#visitor.openTab()
    this.#line = await openLine(this.page)
    await page.close()
    expect(context.pages()).toHaveLength(1)
    await this.visitor.open(`${this.shop.origin}/`)
  }

  /** So much later it is for everybody: the shop, the bank, the phone, and this page. */
  async letPass(minutes: number): Promise<void> {
    await this.shop.letPass(this.orderId, minutes * 60)
    await this.page.clock.fastForward(minutes * 60_000)
  }

  leave(): Promise<void> {
    return this.visitor.leave()
  }
}
