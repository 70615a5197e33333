import { expect, test } from './test'
import type { Page, Route } from '@playwright/test'
import { takeSample } from '../full-set'
import { countryIds } from '@/contract/catalogue/country-ids'
import { findAxeViolations } from './axe-violations'
import { Visitor } from './visitor'

const calls = '**/api/ContactUs'

async function fill(
  visitor: Visitor,
  email: string,
  { on = visitor.page.getByRole('main'), country = 'KE' } = {},
): Promise<void> {
  const { page } = visitor
  const field = (name: string) => on.getByLabel(visitor.translate(name), { exact: true })
  await field('Name').fill('Amina Otieno')
  await field('E-mail').fill(email)
  await expect(field('Country code')).toHaveValue(country)
  await field('Phone number').fill('0712 345 678')
  await field('What is it about?').selectOption('Confirmation not received')
  await field('Message').fill('Where is my ticket?')
  await expect(page.getByText(visitor.translate('Please write your message.'))).toHaveCount(0)
}

const someone = () => `amina-${crypto.randomUUID()}@example.com`
const send = (visitor: Visitor) => visitor.button('Send message').click()
const thanks = (visitor: Visitor) =>
  visitor.page.getByText(visitor.translate('Thank you. We have your message.'))

/** Returns the number of e-mails to the help desk for a writer, from the server’s own page of messages. */
async function mailsFor(page: Page, email: string): Promise<number> {
  const text = await (await page.request.get(`${process.env.FOYER_ORIGIN}/dev/outbox`)).text()
  return text.split(`E-mail: ${email}`).length - 1
}

for (const language of takeSample(['ar', 'en'] as const, 1)) {
  test(
    `a message is sent from a page, and its reference is shown (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language })
      await visitor.open(language === 'en' ? '/contact' : '/support')
      await fill(visitor, someone())
      await send(visitor)
      await expect(thanks(visitor)).toBeVisible()
      await expect(visitor.page.getByRole('status').locator('strong')).toHaveText(/^\w{8}$/)
      // Writing again keeps the writer’s contact and starts an empty message.
      await visitor.button('Write another message').click()
      await expect(visitor.page.getByLabel(visitor.translate('Message'), { exact: true })).toHaveValue('')
      await visitor.leave()
    },
  )

  test(`each field shows its own error (${language})`, { tag: '@full' }, async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, {
      language,
      context: { viewport: { width: 360, height: 740 } },
    })
    const { page } = visitor
    await visitor.open('/contact')
    await send(visitor)
    for (const text of [
      'Please enter your name.',
      'Please enter your e-mail.',
      'Please enter your phone number.',
      'Please choose what it is about.',
      'Please write your message.',
    ])
      await expect(page.getByText(visitor.translate(text)), text).toBeVisible()
    await expect(page.getByLabel(visitor.translate('Name'), { exact: true })).toBeFocused()
    expect(await findAxeViolations(page)).toEqual([])
    await fill(visitor, 'amina@')
    await page.getByLabel(visitor.translate('Phone number'), { exact: true }).fill('12')
    await send(visitor)
    await expect(page.getByText(visitor.translate('Please enter correct email address.'))).toBeVisible()
    await expect(page.getByText(visitor.translate('Invalid Mobile Number'))).toBeVisible()
    await visitor.leave()
  })
}

test(
  'a number too short for its brand shows an error at the field, and a longer one is sent',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { brand: 'orbit', countryId: countryIds.oman })
    const { page } = visitor
    await visitor.open('/contact')
    await fill(visitor, someone(), { country: 'OM' })
    const phone = page.getByLabel('Phone number', { exact: true })
    await page.getByLabel('Country code', { exact: true }).selectOption('FJ')
    await phone.fill('701 2345')
    await send(visitor)
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription('The number must have 8 to 12 characters.')
    await page.getByLabel('Country code', { exact: true }).selectOption('OM')
    await phone.fill('9212 3456')
    await send(visitor)
    await expect(thanks(visitor)).toBeVisible()
    await visitor.leave()
  },
)

test('the footer’s dialog thanks the visitor and closes by itself', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/cinemas')
  const footer = page.getByRole('contentinfo')
  await footer.getByText('Help', { exact: true }).click()
  const opener = footer.getByRole('button', { name: 'Write to us' })
  await opener.click()
  const dialog = visitor.dialog('How can we help?')
  await expect(dialog.getByRole('link', { name: '+254 20 000 0000' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await fill(visitor, someone(), { on: dialog })
  await send(visitor)
  await expect(thanks(visitor)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await visitor.leave()
})

test(
  'a message pressed twice and sent again after a lost answer arrives once',
  { tag: '@full' },
  async ({ browser }) => {
    // The service worker’s requests would bypass the answers stubbed here.
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const email = someone()
    await visitor.open('/contact')
    await fill(visitor, email)
    // The server receives the message, and its answer is lost.
    const lose = async (route: Route) => {
      await fetch(`${process.env.FOYER_ORIGIN}/api/ContactUs`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: route.request().postData() ?? '',
      })
      await route.abort()
    }
    await page.route(calls, lose)
    await visitor.button('Send message').dblclick()
    await expect(page.getByText('Something went wrong.')).toBeVisible()
    await page.unroute(calls)
    // The banner about the connection has such a button too.
    await page.getByRole('main').getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(thanks(visitor)).toBeVisible()
    expect(await mailsFor(page, email)).toBe(1)
    await visitor.leave()
  },
)

test('offline, nothing is sent, and typed values survive a reload', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const email = someone()
  await visitor.open('/contact')
  await fill(visitor, email)
  await page.context().setOffline(true)
  await send(visitor)
  await expect(page.getByText('You’re offline. We sent nothing and kept what you typed.')).toBeVisible()
  await page.context().setOffline(false)
  await visitor.reload()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Where is my ticket?')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await send(visitor)
  await expect(thanks(visitor)).toBeVisible()
  await visitor.leave()
})

test(
  'shows the message of an API of another make in its own words',
  { tag: '@full' },
  async ({ browser }) => {
    // The service worker’s requests would bypass the answers stubbed here.
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open('/contact')
    await fill(visitor, someone())
    await page.route(calls, (route) =>
      route.fulfill({ json: { Status: false, Message: 'The help desk is closed today.' } }),
    )
    await send(visitor)
    await expect(page.getByText('The help desk is closed today.')).toBeVisible()
    await page.unroute(calls)
    await page.route(calls, (route) => route.fulfill({ json: { Status: true, Message: 'Thanks' } }))
    await send(visitor)
    await expect(thanks(visitor)).toBeVisible()
    await visitor.leave()
  },
)
