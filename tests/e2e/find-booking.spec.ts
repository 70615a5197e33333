import { readFile } from 'node:fs/promises'
import { expect, test } from './test'
import { freshShow } from './api'
import { Visitor, cards } from './visitor'

/** Returns the messages sent to a recipient from the developer page, newest first. */
async function messagesTo(recipient: string): Promise<string[]> {
  const page = await fetch(`${process.env.FOYER_ORIGIN}/dev/outbox`)
  return (await page.text()).split('<article').filter((each) => each.includes(recipient))
}

async function linkIn(recipient: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () =>
        (found = (await messagesTo(recipient)).map((each) => pattern.exec(each)?.[0]).find(Boolean)),
    )
    .toBeDefined()
  return found ?? ''
}

test(
  'a guest saves a PDF, resends the ticket, loses the phone and recovers it by e-mail address alone',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const email = `amina.${Date.now()}@example.com`
    await visitor.reachChoice({ show: await freshShow(), seats: 2 })
    await visitor.confirmSeats()
    await visitor.fillContact(email)
    await visitor.payWith(cards.direct)
    const bookingId = await visitor.expectTicket(2)

    const downloading = page.waitForEvent('download')
    await visitor.button('Download PDF').click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^.+ – \d{4}-\d\d-\d\d – [A-Z0-9]+\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await visitor.button('Send it again').click()
    await expect(page.getByText('On its way to am•••@example.com.')).toBeVisible()
    await visitor.leave()

    // Another browser without any data.
    const elsewhere = await Visitor.arrive(browser)
    await elsewhere.open('/my-bookings')
    const contact = elsewhere.page.getByLabel('E-mail address or mobile number')
    await contact.fill('amina')
    await elsewhere.button('Send me the link').click()
    await expect(contact).toBeFocused()
    await expect(contact).toHaveAccessibleDescription(/Please enter an e-mail address/)
    await contact.fill(email)
    await elsewhere.button('Send me the link').click()
    await expect(elsewhere.page.getByText('If there is a booking, a link is on its way')).toBeVisible()
    const sent = await linkIn(
      email,
      new RegExp(`Your bookings at[^]*?http://[^"\\s<]+/confirmBooking/${bookingId}#[\\w-]{43}`),
    )
    await elsewhere.open(/http:\S+$/.exec(sent)?.[0] ?? '')
    expect(await elsewhere.expectTicket(2)).toBe(bookingId)
    await elsewhere.leave()
  },
)

test(
  'an SMS short link opens the ticket on any phone and leaves the address; an invalid one is reported',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    await visitor.reachPayment({ seats: 1 })
    await visitor.payWith(cards.direct)
    const bookingId = await visitor.expectTicket(1)
    const { page } = visitor
    const reference = (await page.locator('dt', { hasText: 'Reference' }).locator('+ dd').textContent()) ?? ''
    expect(reference).toMatch(/^[A-Z2-9]{8}$/)
    await visitor.leave()
    const link = await linkIn(reference, /http:\/\/[^"\s<]+\/t#[\w-]{16}/)
    const phone = await Visitor.arrive(browser, { context: { viewport: { width: 360, height: 740 } } })
    await phone.open(link)
    expect(await phone.expectTicket(1)).toBe(bookingId)
    await expect(phone.page).toHaveURL(new RegExp(`/confirmBooking/${bookingId}$`))
    await phone.leave()
    const stranger = await Visitor.arrive(browser)
    await stranger.open(`/t#${'A'.repeat(16)}`)
    await expect(stranger.page.getByText('This link has expired')).toBeVisible()
    expect(new URL(stranger.page.url()).hash).toBe('')
    await stranger.leave()
  },
)
