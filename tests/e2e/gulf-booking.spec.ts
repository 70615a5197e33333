import { chromium, expect, test } from './test'
import { countryIds } from '@/contract/catalogue/country-ids'
import { shellOptions } from '../chromium'
import { freshShow } from './api'
import { Visitor, cards } from './visitor'

test(
  'the Gulf brand shows the country of its host, and a choice carries over to the next host',
  { tag: '@full' },
  async () => {
    const options = shellOptions()
    const browser = await chromium.launch({
      ...options,
      args: [
        ...(options.args ?? []),
        '--host-resolver-rules=MAP *.dana.example 127.0.0.1, MAP dana.example 127.0.0.1',
      ],
    })
    const at = (host: string) => `http://${host}:${process.env.FOYER_PORT}`
    try {
      const visitor = await Visitor.arrive(browser, { origin: at('kw.dana.example'), countryId: 0 })
      const { page } = visitor
      await visitor.open('/')
      // Kuwait has one city with a cinema.
      const place = (now: string) => page.getByRole('button', { name: `${now}hange your place` })
      const choose = async (now: string, country: string) => {
        await place(now).click()
        const picker = visitor.dialog('Where do you go to the cinema?')
        await page.keyboard.press('Escape')
        await page.mouse.click(5, 5)
        await expect(picker.getByRole('button', { name: 'Close' })).toBeVisible()
        await picker.getByRole('button', { name: country }).click()
      }
      await choose('Salmiya, detected automatically. C', 'Qatar')
      await page.waitForURL(`${at('dana.example')}/events`)
      await visitor.waitUntilReady()
      await choose('Qatar (QA): c', 'United Arab Emirates')
      await page.waitForURL(`${at('ae.dana.example')}/`)
      await visitor.waitUntilReady()
      await expect(place('United Arab Emirates (AE): c')).toBeVisible()
      await page.goto(at('kw.dana.example'))
      await expect(place('Salmiya, detected automatically. C')).toBeVisible()
      // Without a country in the address the last choice applies, on whichever host it was made; for 30 days.
      await page.goto(at('dana.example'))
      await expect(place('United Arab Emirates (AE): c')).toBeVisible()
      const cookies = await page.context().cookies()
      // The test set-up chose the language with a session cookie.
      for (const { name, expires } of cookies.filter((each) => each.expires !== -1))
        expect.soft(Math.abs(expires - Date.now() / 1000 - 30 * 24 * 3600), name).toBeLessThan(3600)
      expect(cookies.find(({ name }) => name === 'foyer-country')).toMatchObject({
        value: String(countryIds.unitedArabEmirates),
        domain: '.dana.example',
      })
    } finally {
      await browser.close()
    }
  },
)

test(
  'on a wide screen seats clear at once, details survive Back, the bank fills the screen, and the e-mail opens the ticket elsewhere',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: { viewport: { width: 1440, height: 900 } } })
    const { page } = visitor
    await visitor.reachChoice({ show: await freshShow(), seats: 2 })
    await visitor.button('Clear all seats').click()
    await expect(visitor.chosenSeats).toHaveText('Tap a seat to begin')
    await expect(page.getByTestId('confirm-seats')).toBeDisabled()
    await visitor.button('Middle').click()
    await expect(visitor.chosenSeats).toContainText(/\d/)
    await visitor.confirmSeats()
    const email = 'amina.slice@example.com'
    // Nothing waits for the numbering plans: a number of sufficient length is checked once they are loaded.
    await page.getByLabel('Mobile number').fill('1234567')
    await page.getByLabel('Mobile number').blur()
    await expect(page.getByText('Invalid Mobile Number')).toBeVisible()
    await visitor.fillContact(email)
    await page.goBack()
    await visitor.button('Leave and release').click()
    await expect(page.getByTestId('confirm-seats')).toBeEnabled()
    await visitor.confirmSeats()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('Mobile number')).toHaveValue('712345678')
    await visitor.button('Continue').click()
    await visitor.payWith(cards.verified)
    const dialog = visitor.dialog('Your bank asks you to confirm')
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    const frame = await dialog.locator('iframe').boundingBox()
    expect((frame?.width ?? 0) * (frame?.height ?? 0)).toBeGreaterThan(0.85 * 1440 * 900)
    await visitor.confirmAtBank()
    const bookingId = await visitor.expectTicket(2)
    const maps = page.getByRole('link', { name: 'Directions' })
    await expect(maps).toHaveAttribute('href', /\/maps\/dir\/\?api=1&destination=-?\d+\.\d+,-?\d+\.\d+$/)

    const outbox = await page.request.get(`${process.env.FOYER_ORIGIN}/dev/outbox`)
    const html = await outbox.text()
    const [link = ''] = new RegExp(`http://[^"\\s<]+/confirmBooking/${bookingId}#[\\w-]{43}`).exec(html) ?? []
    expect(link).not.toBe('')
    const elsewhere = await Visitor.arrive(browser)
    await elsewhere.open(link)
    expect(await elsewhere.expectTicket(2)).toBe(bookingId)
    // The key is on the device now, and no longer in an address that may be shown or shared.
    await expect(elsewhere.page).toHaveURL(new RegExp(`/confirmBooking/${bookingId}$`))
    await elsewhere.reload()
    await elsewhere.expectTicket(2)
    await elsewhere.leave()
    await visitor.leave()
  },
)
