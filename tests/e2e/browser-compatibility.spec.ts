import type { BrowserContext, Page } from '@playwright/test'
import { takeSample } from '../full-set'
import { seed } from '../seed'
import { expect, test } from './test'
import { Visitor, cards } from './visitor'

/** Books two seats with a verified card, from the home page to the ticket. */
async function bookToTicket(visitor: Visitor): Promise<void> {
  await visitor.open('/')
  await visitor.quickBook()
  await visitor.chooseCount(2)
  await visitor.chooseBestSeats()
  await visitor.confirmSeats()
  await visitor.fillContact('amina@example.com', '0712 345 678')
  await visitor.payWith(cards.verified)
  await visitor.confirmAtBank()
  await visitor.expectTicket(2)
}

/** Returns how many bookings the device has; runs in the page. */
function countStoredBookings(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('foyer')
    opening.addEventListener('success', () => {
      const { result: database } = opening
      const counting = database.transaction('bookings').objectStore('bookings').count()
      counting.addEventListener('success', () => {
        database.close()
        resolve(counting.result)
      })
    })
  })
}

/**
 * Wraps every present and later text of the page in two elements, as a browser’s translation does. An update
 * or removal of a replaced text node then has no visible effect: `staleWords` contains the outdated text that
 * is still shown.
 */
async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const skipped = /^(?:SCRIPT|STYLE|TEXTAREA|INPUT|OPTION|FONT|svg)$/
    const replaced = new Map<Text, { shown: HTMLElement; said: string; isRemoved: boolean }>()
    const wrap = (node: Node): void => {
      if (node instanceof Text) {
        const parent = node.parentElement
        if (!node.data.trim() || !parent || skipped.test(parent.nodeName)) return
        if (parent.closest('font, svg, [translate=no], .notranslate')) return
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = node.data
        outer.append(inner)
        node.replaceWith(outer)
        replaced.set(node, { shown: outer, said: node.data, isRemoved: false })
      } else if (node instanceof Element && !skipped.test(node.nodeName)) [...node.childNodes].forEach(wrap)
    }
    const staleWords = () =>
      [...replaced].flatMap(([text, { shown, said, isRemoved }]) => {
        if (!shown.isConnected || (text.data === said && !isRemoved)) return []
        const { parentElement: parent } = shown
        return [
          `“${said}”, which is “${isRemoved ? '' : text.data}” now, in ${parent?.outerHTML.slice(0, 160)}`,
        ]
      })
    Object.assign(globalThis, { staleWords })
    addEventListener('foyer-ready', () => {
      wrap(document.body)
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (!node.parentElement?.closest('font')) wrap(node)
      }).observe(document.body, { subtree: true, childList: true })
      // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
      const { removeChild } = Node.prototype
      Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
        const text = child instanceof Text ? replaced.get(child) : undefined
        if (text) text.isRemoved = true
        return removeChild.call(this, child) as T
      }
    })
  })
}

const staleWords = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { staleWords: () => string[] }).staleWords())

test.describe('a page translated by the browser', () => {
  // React renders a page anew whose texts were replaced before hydration.
  test.use({ expectedErrors: /React error #418/ })

  for (const language of takeSample(['ar', 'en'] as const, 1))
    test(
      `leaves no outdated text on the way to the ticket (${language})`,
      { tag: '@full' },
      async ({ browser }) => {
        const visitor = await Visitor.arrive(browser, { language })
        const { page } = visitor
        await translatePages(page.context())
        const expectFresh = async (step: string) => expect.soft(await staleWords(page), step).toEqual([])
        await visitor.open('/')
        await visitor.quickBook()
        await page.getByRole('radio', { name: '4', exact: true }).click()
        await expectFresh('count')
        await visitor.chooseCount(2)
        await visitor.chooseBestSeats()
        await visitor.button('Clear all seats').click()
        await expectFresh('seats cleared')
        await visitor.button('Undo').click()
        await expect(visitor.chosenSeats).toContainText(/\d/)
        await expectFresh('seats')
        await visitor.confirmSeats()
        await visitor.button('Continue').click()
        await expectFresh('errors of the contact')
        await visitor.fillContact()
        const countdown = page.getByTestId('countdown')
        const before = await countdown.innerText()
        await expect(countdown).not.toHaveText(before)
        await visitor.chooseCard()
        await page.getByTestId('pay').click()
        await expectFresh('contact given, errors of the card')
        const pay = await page.getByTestId('pay').innerText()
        await visitor.button('Snacks and drinks').click()
        await visitor
          .dialog('Snacks and drinks')
          .getByRole('group')
          .first()
          .getByRole('button')
          .last()
          .click()
        await expect(page.getByTestId('pay')).not.toHaveText(pay)
        await expectFresh('snacks chosen')
        await page.goBack()
        await visitor.openOffers()
        await visitor.closeSheet()
        await expectFresh('offers seen')
        await visitor.payWith(cards.declined)
        await expect(page.getByRole('alert').first()).toBeVisible()
        await expectFresh('card declined')
        await visitor.payWith(cards.verified)
        await visitor.confirmAtBank()
        await visitor.expectTicket(2)
        await expect(page.locator('font').first()).toBeAttached()
        await expectFresh('ticket')
        await visitor.leave()
      },
    )
})

test(
  'a browser without newer methods books with bank verification to the ticket, and searches',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    await visitor.page.context().addInitScript(() => {
      for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'])
        Reflect.deleteProperty(Array.prototype, name)
      for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name)
      Reflect.deleteProperty(AbortSignal, 'any')
      for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name)
      for (const name of ['groupBy']) Reflect.deleteProperty(Object, name)
      Reflect.deleteProperty(Array, 'fromAsync')
      Reflect.deleteProperty(URLSearchParams.prototype, 'size')
    })
    await bookToTicket(visitor)
    await visitor.open('/')
    await visitor.button('Search for Movies & Cinemas').click()
    const box = visitor.page.getByRole('combobox', { name: visitor.translate('Search for Movies & Cinemas') })
    await box.fill('mombasa neon')
    await expect(visitor.page.getByRole('option', { name: /Neon Mombasa/ }).first()).toBeVisible()
    await visitor.leave()
  },
)

test(
  'a device whose storage fails one time in five books to the ticket, and a reload shows it',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await page.context().addInitScript(
      ({ seed: first, key }) => {
        // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
        const open = IDBDatabase.prototype.transaction
        let state = first
        const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
        IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof open>) {
          if (!localStorage.getItem(key) && next() < 0.2)
            throw new DOMException('The database connection is closing.', 'InvalidStateError')
          return open.apply(this, given)
        }
      },
      { seed, key: 'storage-works' },
    )
    await bookToTicket(visitor)
    await visitor.expectTicket(2)
    await page.evaluate(() => localStorage.setItem('storage-works', 'yes'))
    await expect.poll(() => page.evaluate(countStoredBookings)).toBe(1)
    await page.reload()
    await visitor.expectTicket(2)
    await visitor.leave()
  },
)
