import type { BrowserContext } from '@playwright/test'
import { expect, test } from './test'
import { Visitor, cards } from './visitor'

/** Books two seats with a verified card, from the home page to the ticket. */
async function bookToTicket(visitor: Visitor): Promise<void> {
  await visitor.open('/')
  await visitor.quickBook()
  await visitor.chooseCount(2)
  await visitor.takeBestSeats()
  await visitor.confirmSeats()
  await visitor.giveContact('amina@example.com', '0712 345 678')
  await visitor.payWith(cards.verified)
  await visitor.confirmAtBank()
  await visitor.expectTicket(2)
}

/** Wraps every text of the page, now and later, in two elements, as a browser's translation does. */
async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const skipped = /^(?:SCRIPT|STYLE|TEXTAREA|INPUT|OPTION|FONT|svg)$/
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
      } else if (node instanceof Element && !skipped.test(node.nodeName)) [...node.childNodes].forEach(wrap)
    }
    addEventListener('foyer-ready', () => {
      wrap(document.body)
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (!node.parentElement?.closest('font')) wrap(node)
      }).observe(document.body, { subtree: true, childList: true })
    })
  })
}

for (const language of ['en', 'ar'] as const)
  test(`a page that the browser translates books to the ticket (${language})`, async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { language })
    await translatePages(visitor.page.context())
    await bookToTicket(visitor)
    await expect(visitor.page.locator('font').first()).toBeAttached()
    await visitor.leave()
  })

test('a browser without newer methods books with bank verification to the ticket', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.page.context().addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'])
      Reflect.deleteProperty(Array.prototype, name)
    for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name)
    Reflect.deleteProperty(AbortSignal, 'any')
    for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name)
    for (const name of ['groupBy']) Reflect.deleteProperty(Object, name)
    Reflect.deleteProperty(Array, 'fromAsync')
  })
  await bookToTicket(visitor)
  await visitor.leave()
})
