import { takeSample } from '../full-set'
import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { Visitor, cards } from './visitor'

declare global {
  interface Window {
    trustedTypes: { createPolicy: (name: string, rules: object) => void }
  }
}

/** Records what the page’s content security policy blocked. */
function recordRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text()))
      refused.push(message.text())
  })
  return refused
}

test('a whole booking passes the page’s policy, its service worker starts, and only the bank’s own message opens the ticket', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser, { context: { serviceWorkers: 'allow' } })
  const { page } = visitor
  const refused = recordRefusals(page)
  await visitor.open('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await visitor.reachPayment()
  await visitor.payWith(cards.verified)
  await expect(page.frameLocator('iframe').locator('#code')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  // Even with a matching nonce, the message comes from the page’s own window.
  await page.evaluate(async () => {
    postMessage({ type: 'foyer-bank', nonce: 'x' }, '*')
    dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'foyer-bank', nonce: 'x' },
        origin: new URL(document.querySelector('iframe')?.src ?? '').origin,
      }),
    )
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await expect(page.frameLocator('iframe').locator('#code')).toBeVisible()
  expect(asked.filter((url) => url.endsWith('/ConfirmBooking'))).toEqual([])
  await visitor.confirmAtBank()
  await visitor.expectTicket(1)
  expect(refused).toEqual([])
  await visitor.leave()
})

test('no script can turn text into markup or code in the page', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.open('/')
  const outcomes = await visitor.page.evaluate(async () => {
    const attempt = (work: () => void) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    const inline = document.createElement('script')
    inline.append('window.wasRun = true')
    const button = document.createElement('button')
    return {
      html: attempt(() => (document.body.innerHTML += '<img src=x onerror="window.wasRun = true">')),
      policy: attempt(() =>
        window.trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
      ),
      inline: attempt(() => document.body.append(inline)),
      handler: attempt(() => {
        button.setAttribute('onclick', 'window.wasRun = true')
        document.body.append(button)
        button.click()
      }),
      elsewhere: await fetch('https://evil.example/').then(
        () => 'sent',
        () => 'refused',
      ),
      wasRun: 'wasRun' in globalThis,
    }
  })
  expect(outcomes).toMatchObject({
    html: 'TypeError',
    policy: 'TypeError',
    elsewhere: 'refused',
    wasRun: false,
  })
  await visitor.leave()
})

const brokenStorages: Record<string, () => void> = {
  'no IndexedDB': () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  },
  'an IndexedDB that refuses to open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  },
  'a full device': () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    IDBObjectStore.prototype.add = refuse
    Storage.prototype.setItem = refuse
  },
  'no place for keys': () => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (this.name === 'keys') throw new DOMException('no keys here', 'DataCloneError')
      return add.call(this, value, key)
    }
  },
}

for (const [what, breakIt] of takeSample(Object.entries(brokenStorages), 1))
  test(
    `with ${what} a booking works from memory, and the visitor is notified once`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser)
      await visitor.page.addInitScript(breakIt)
      const told = visitor.page.getByText(
        visitor.translate('This browser can’t save your tickets. Keep this page open until you have them.'),
      )
      await visitor.hold()
      await expect(told).toHaveCount(1)
      await visitor.fillContact()
      await visitor.payWith(cards.verified)
      await visitor.confirmAtBank()
      await visitor.expectTicket(1)
      await visitor.leave()
    },
  )
