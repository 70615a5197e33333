import { expect, test } from './test'
import { apiVariants } from '@/tests/fixtures/spec-only/api-variants'
import { startSpecOnly, type SpecOnly } from '@/tests/fixtures/spec-only/start-spec-only'
import { Visitor, cards } from './visitor'

/** The app on APIs of other makes: each implements the specification in its own way. // design §1 */
test.describe('on an API with', () => {
  for (const kind of apiVariants)
    test(`${kind.name}: home, filters, booking, ticket`, { tag: '@full' }, async ({ browser }) => {
      const api = await startSpecOnly(Number(process.env.FOYER_PORT), kind)
      const visitor = await Visitor.arrive(browser, {
        origin: api.origin,
        context: {
          timezoneId: 'Africa/Nairobi',
          viewport: { width: 1280, height: 900 },
        },
      })
      try {
        await visitFromHomeToTicket(visitor, api)
      } finally {
        await visitor.leave()
        await api.stop()
      }
    })
})

/** Opens a cinema by its slug where the API accepts ids only: its films, and one showtime. */
async function lookAtCinema({ page }: Visitor): Promise<void> {
  await page.goto('/cinemas')
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Harbour Screens' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Screens')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'The Salt Road',
    'Night Ferry',
    'Nine Drums',
  ])
  await expect(page.locator('a[href^="/checkout/101/"]').first()).toContainText(/\d\d:\d\d/)
}

async function visitFromHomeToTicket(visitor: Visitor, api: SpecOnly): Promise<void> {
  const { page } = visitor
  const errors: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text())
  })
  await lookAtCinema(visitor)
  await visitor.open('/')
  const films = page.getByRole('tabpanel').getByRole('article')
  await expect(films).toHaveCount(3)
  await page.locator('main button[aria-expanded]', { hasText: 'Genre' }).last().click()
  await page.getByRole('tabpanel').getByRole('checkbox', { name: 'Thriller' }).check()
  await expect(films).toHaveCount(1)
  await expect(films.first().locator('img')).toHaveJSProperty('complete', true)
  expect(
    await films
      .first()
      .locator('img')
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(1)

  await films.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Ferry')
  await visitor.tapTime(page.locator('a[href^="/checkout/"]'))
  // The maximum number of seats from the listing.
  await expect(page.getByRole('radio')).toHaveCount(4)
  await visitor.chooseCount(2)
  await expect(page.getByText('Night Ferry').filter({ visible: true }).first()).toBeVisible()
  await visitor.chooseBestSeats()
  await visitor.confirmSeats()
  await expect(page.getByTestId('countdown')).toBeVisible()
  // Two seats at 900 with a service fee of 50 each.
  await expect(
    page
      .getByText(/KES\s*1,900(\.00)?/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await visitor.fillContact()
  await visitor.payWith(cards.declined)
  await expect(
    page.getByRole('alert').filter({ hasText: 'The bank would not take this card today.' }),
  ).toBeVisible()
  await visitor.payWith(cards.verified)
  await visitor.confirmAtBank()
  const id = await visitor.expectTicket(2, /^\d{4,5}$/)
  const code = page.getByRole('img', { name: 'Code to scan at the door' })
  await expect(code).toHaveAttribute('src', /^data:image\//)
  await expect(code).toHaveJSProperty('complete', true)
  expect(api.books.find((each) => each.bookingNumber === id || each.number === id)?.isPaid).toBe(true)
  expect(errors).toEqual([])

  for (const { name, body } of api.asked) {
    if (name.startsWith('x/')) continue
    expect(body, name).toMatchObject({ Latitude: -1, Longitude: -1, BookingType: 'Website' })
    if (name === 'GetSeatLayout') expect(body.RequiredSeats).toBeGreaterThan(0)
  }
}
