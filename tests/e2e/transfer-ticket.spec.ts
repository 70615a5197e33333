import { expect, test } from './test'
import { Visitor, cards } from './visitor'
import { waitForCachedChunk } from './built-chunks'
import { waitForServiceWorker } from './wait-until'

test(
  'a sent seat opens in another browser without account or network, and is refused after it is taken back',
  { tag: '@full' },
  async ({ browser }) => {
    test.slow()
    const buyer = await Visitor.arrive(browser, { context: { viewport: { width: 360, height: 740 } } })
    const { page } = buyer
    await buyer.reachPayment({ seats: 2 })
    await buyer.payWith(cards.direct)
    await buyer.expectTicket(2)
    const seats = await page.getByTestId('ticket-seats').innerText()
    const [kept = '', given = ''] = seats.trim().split(/\s+/)

    // At the door each seat shows its own code, one after the other.
    await buyer.button('Show at the door').click()
    const door = page.getByRole('dialog')
    await expect(door.getByText('All seats together')).toBeVisible()
    const all = await door.getByRole('img').innerHTML()
    await buyer.button('Next code').click()
    await expect(door.getByText('Seat 1 of 2')).toBeVisible()
    expect(await door.getByRole('img').innerHTML()).not.toBe(all)
    await buyer.button('Close').click()

    await buyer.button('Share individual tickets').click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('listitem')
      .filter({ hasText: given })
      .getByRole('button', { name: 'Send' })
      .click()
    await dialog.getByLabel('Who is it for? (optional)').fill('Wanjiru')
    await page.context().setOffline(true)
    await buyer.button('Create link').click()
    await expect(dialog).toContainText('You need a connection to send. The ticket is still yours')
    await page.context().setOffline(false)
    await buyer.button('Create link').click()
    await expect(dialog.getByRole('img', { name: 'The link as a code to scan' })).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await buyer.button('Copy the link').click()
    await expect(dialog.getByText('Link copied to clipboard')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await buyer.button('All seats').click()
    await expect(dialog.getByRole('listitem').filter({ hasText: given })).toContainText(/Sent to Wanjiru on/)
    await buyer.button('Close').click()
    // The buyer’s ticket covers the remaining seat.
    await expect(page.getByTestId('ticket-seats')).toHaveText(kept)
    await expect(page.getByText(`Sent to others: ${given}`)).toBeVisible()

    const friend = await Visitor.arrive(browser, { context: { serviceWorkers: 'allow' } })
    await friend.open(link)
    await expect(friend.page.getByText('Wanjiru, here’s your ticket')).toBeVisible()
    await friend.expectTicket(1)
    await expect(friend.page.getByTestId('ticket-seats')).toHaveText(given)
    await expect(friend.page).toHaveURL((url) => url.hash === '')
    const shown = await friend.page.getByRole('main').innerText()
    for (const secret of ['amina@example.com', 'KES', 'Paid']) expect(shown).not.toContain(secret)
    await expect(friend.button('Send this ticket')).toHaveCount(0)

    await waitForServiceWorker(friend.page)
    // The ticket pages loaded before the service worker was installed: it fetches them when idle.
    await waitForCachedChunk(friend.page, 'my-bookings')
    await friend.page.context().setOffline(true)
    await friend.open('/my-bookings')
    await friend.page.getByRole('link', { name: new RegExp(given) }).click()
    await friend.expectTicket(1)
    await friend.button('Show at the door').click()
    await expect(friend.page.getByRole('dialog').getByRole('img')).toBeVisible()
    await friend.button('Close').click()

    await buyer.button('Share individual tickets').click()
    await buyer.button('Take it back').click()
    await expect(buyer.dialog('Take back seat {seat}?').or(dialog)).toContainText('will stop working')
    await buyer.button('Take it back').click()
    await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toHaveCount(2)
    await buyer.button('Close').click()
    await buyer.expectTicket(2)

    await friend.page.context().setOffline(false)
    await friend.reload()
    await expect(friend.page.getByText('This ticket was taken back')).toBeVisible()
    await expect(friend.page.getByRole('img', { name: 'Code to scan at the door' })).toHaveCount(0)
    await expect(friend.page.getByTestId('door-code')).toHaveCount(0)

    // A visitor who opens the link for the first time now sees the same message.
    const late = await Visitor.arrive(browser)
    await late.open(link)
    await expect(late.page.getByText('This ticket was taken back')).toBeVisible()
    await Promise.all([buyer, friend, late].map((visitor) => visitor.leave()))
  },
)
