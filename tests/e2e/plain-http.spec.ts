import { chromium, expect, test } from './test'
import { shellOptions } from '../chromium'
import { freshShow } from './api'
import { Visitor, cards } from './visitor'

const host = 'foyer.test'

test('a guest books and keeps the ticket on a local address without TLS', { tag: '@full' }, async () => {
  const options = shellOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  })
  try {
    const visitor = await Visitor.arrive(browser, {
      origin: `http://${host}:${process.env.FOYER_PORT}`,
    })
    await visitor.openShow(await freshShow())
    expect(await visitor.page.evaluate(() => isSecureContext)).toBe(false)
    await visitor.chooseCount(1)
    await visitor.chooseBestSeats()
    await visitor.confirmSeats()
    await visitor.fillContact()
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(1)
  } finally {
    await browser.close()
  }
})
