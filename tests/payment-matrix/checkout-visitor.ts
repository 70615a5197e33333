import { expect } from '@playwright/test'
import type { Browser, Locator } from '@playwright/test'
import { Visitor } from '../e2e/visitor'
import { openNetworkGate } from './network-gate'
import type { NetworkGate } from './network-gate'
import type { Shop } from './shop'

/** Data created for a visitor before the page opens. */
export interface Provision {
  readonly token?: string
  readonly voucher?: string
}

/** A visitor at the checkout with one seat held, whichever of their pages is open. */
export class CheckoutVisitor {
  #visitor: Visitor
  #line: NetworkGate
  readonly shop: Shop
  readonly orderId: string
  readonly provision: Provision
  /** Distinguishes this payer’s phone on the page of phones. */
  readonly phone: string

  private constructor(
    visitor: Visitor,
    line: NetworkGate,
    given: Pick<CheckoutVisitor, 'shop' | 'orderId' | 'provision' | 'phone'>,
  ) {
    this.#visitor = visitor
    this.#line = line
    this.shop = given.shop
    this.orderId = given.orderId
    this.provision = given.provision
    this.phone = given.phone
  }

  /** Opens a link to a held seat in a fresh browser. */
  static async arrive(
    browser: Browser,
    shop: Shop,
    provision: Provision,
    { phone, hasOwnClock }: { readonly phone: string; readonly hasOwnClock: boolean },
  ): Promise<CheckoutVisitor> {
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
    return new CheckoutVisitor(visitor, await openNetworkGate(page), { shop, orderId, provision, phone })
  }

  get visitor(): Visitor {
    return this.#visitor
  }

  get network(): NetworkGate {
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

  /** Returns an announced alert with the text. */
  alert(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  get pay(): Locator {
    return this.page.getByTestId('pay')
  }

  async chooseMethod(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click()
  }

  /** Closes the page and opens the site again at the home page, like a returning visitor. */
  async reopen(): Promise<void> {
    const { page } = this
    const context = page.context()
    this.#visitor = await this.#visitor.openTab()
    this.#line = await openNetworkGate(this.page)
    await page.close()
    expect(context.pages()).toHaveLength(1)
    await this.visitor.open(`${this.shop.origin}/`)
  }

  /** Moves time forward for all parts: the shop, the bank, the phone, and this page. */
  async advanceTime(minutes: number): Promise<void> {
    await this.shop.letPass(this.orderId, minutes * 60)
    await this.page.clock.fastForward(minutes * 60_000)
  }

  leave(): Promise<void> {
    return this.visitor.leave()
  }
}
