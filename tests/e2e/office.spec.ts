import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { showCalls } from '../../contract/office/shows'
import { freshShow } from './api'
import { findAxeViolations } from './axe-violations'
import { call, readCredentials, signIn } from './staff'
import { expect, test } from './test'
import { Visitor, cards } from './visitor'
import { utcDay } from '../fixtures/utc-day'

test('an accountant refunds a seat of an order, support sends its ticket again and may refund nothing, and the owner sees who did what', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.hold({ show: await freshShow(), seats: 2 })
  await visitor.fillContact('wanjiru.office@example.com')
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(2)

  const page = await signIn(browser, 'accountant')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Shows' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Orders' }).click()
  await page.getByLabel('Find an order').fill('wanjiru.office@exmaple.com')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText('wanjiru.office@example.com').first()).toBeVisible()
  await page.getByRole('button', { name: 'Refund the order' }).click()
  await page.getByText('Chosen seats').click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'See what would happen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Seats that stay valid')).toBeVisible()
  await dialog.getByLabel('Reason').fill('one friend is ill')
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Partly refunded').first()).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])

  const support = await signIn(browser, 'support')
  const order = new URL(page.url()).pathname
  await support.goto(order)
  await support.getByRole('button', { name: 'Send the ticket again' }).click()
  await support.getByRole('button', { name: /^By e-mail/ }).click()
  const sending = support.getByRole('dialog', { name: 'Send the ticket again' })
  await sending.getByLabel('Reason').fill('the mail was lost')
  await sending.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sending).toHaveCount(0)
  await expect(support.getByRole('button', { name: 'Refund the order' })).toHaveCount(0)
  const whole = { order: order.split('/').at(-1), wanted: { kind: 'whole' } }
  for (const [name, request] of [
    ['refundOrder', whole],
    ['reportSales', {}],
    ['getCounter', { cinema: 'any' }],
    ['listActions', { limit: 1 }],
  ] as const)
    expect(await call(support, name, request)).toMatchObject({ Code: 'NOT_PERMITTED' })
  await support.goto('/office/messages')
  await expect(support.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()

  const owner = await signIn(browser, 'owner')
  await owner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log' }).click()
  await expect(owner.getByRole('row').filter({ hasText: 'the mail was lost' })).toContainText('Support')
  const entry = owner.getByRole('row').filter({ hasText: 'one friend is ill' })
  await expect(entry).toContainText('Accountant')
})

test(
  'a booking made meanwhile appears on the manager’s day without a reload',
  { tag: '@full' },
  async ({ browser }) => {
    const show = await freshShow()
    const page = await signIn(browser, 'manager')
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    const { shows } = v.parse(
      showCalls.listShows.answer,
      await call(page, 'listShows', { from: utcDay(0), to: utcDay(20) }),
    )
    const day = shows.find(({ id }) => id === show.scheduleId)?.date ?? ''
    await page.goto(`/office/?day=${day}`)
    const link = page.locator(`a[href*="${show.scheduleId}"]`)
    await page.locator('details').filter({ has: link }).locator('summary').click()
    await expect(link).toContainText('0 of')

    const visitor = await Visitor.arrive(browser)
    await visitor.hold({ show, seats: 2 })
    await visitor.fillContact('achieng.today@example.com')
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(2)
    await expect(link).toContainText('2 of')
  },
)

test(
  'a planner stops the sale of a show, which visitors see at once, changes a film, and is refused what is not theirs',
  { tag: '@full' },
  async ({ browser }) => {
    const show = await freshShow()
    const page = await signIn(browser, 'planner')
    await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0)
    await page.goto('/office/orders')
    await expect(page.getByText('Your role doesn’t include this')).toBeVisible()
    const refused = await call(page, 'findOrders', { text: 'example.com', limit: 10 })
    expect(refused).toMatchObject({ Status: false, Code: 'NOT_PERMITTED' })

    const { shows } = v.parse(
      showCalls.listShows.answer,
      await call(page, 'listShows', { from: utcDay(0), to: utcDay(20) }),
    )
    const day = shows.find(({ id }) => id === show.scheduleId)?.date ?? ''
    await page.goto(`/office/shows?day=${day}&show=${show.scheduleId}`)
    await page.getByRole('button', { name: 'Stop sale' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stop the sale of this show' })
    await dialog.getByLabel('Reason').fill('the projector is checked')
    await dialog.getByRole('button', { name: 'Stop sale' }).click()
    await expect(page.getByRole('button', { name: 'Start sale' })).toBeVisible()
    const visitor = await Visitor.arrive(browser)
    await visitor.open(`/checkout/${show.movieId}/${show.scheduleId}/1`)
    await expect(visitor.page.getByText('Online sales for this show have closed.').first()).toBeVisible()

    await page.goto('/office/programme')
    await page.getByRole('table', { name: 'Films' }).getByRole('row').nth(1).click()
    await page.getByLabel('Note (optional)').fill('checked by the planner')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'See what would happen' }).click()
    const save = page.getByRole('dialog', { name: 'Save the changes' })
    await save.getByLabel('Reason').fill('to find it again')
    await save.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('table', { name: 'Films' })).toContainText('Changed here')
  },
)

test(
  'the door opens a door for a device, sees who came, and is refused the rest',
  { tag: '@full' },
  async ({ browser }) => {
    const page = await signIn(browser, 'door')
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Orders', 'Counter', 'Films and prices', 'People', 'Log'])
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
    await menu.getByRole('link', { name: 'Doors' }).click()
    await page.getByRole('button', { name: 'Open a door' }).click()
    await page.getByLabel('Name (optional)').fill('Gate of the door test')
    await page.getByRole('button', { name: 'Continue' }).click()
    const confirm = page.getByRole('dialog').last()
    await confirm.getByLabel('Reason').fill('the evening begins')
    await confirm.getByRole('button', { name: 'Open door' }).click()
    await expect(page.getByText('This code is shown only once')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.goto('/office/doors')
    await expect(page.getByText('Gate of the door test').first()).toBeVisible()
    await page.goto('/office/reports/admissions')
    await expect(page.getByRole('heading', { name: 'Admissions', level: 1 })).toBeVisible()
    await page.goto('/office/orders')
    await expect(page.getByText('Your role doesn’t include this')).toBeVisible()
    for (const [name, request] of [
      ['findOrders', { text: 'example.com', limit: 1 }],
      ['reportSales', {}],
      ['stopSale', { show: 'any' }],
      ['listStaff', {}],
    ] as const)
      expect(await call(page, name, request)).toMatchObject({ Code: 'NOT_PERMITTED' })
  },
)

test(
  'the box office gives somebody another seat, and their ticket page shows it',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    await visitor.hold({ show: await freshShow(), seats: 2 })
    await visitor.fillContact('otieno.seats@example.com')
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(2)

    const page = await signIn(browser, 'box-office')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
    await page.getByLabel('Find an order').fill('otieno.seats@example.com')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Change seats' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox', { name: /^Instead of / }).first()
    const name = (await dialog.locator('label').first().innerText()).replace('Instead of ', '')
    const [former = '', seatClass = ''] = name.split(', ')
    const offered = field.locator(`optgroup[label*="${seatClass}"] option`).first()
    const seat = (await offered.getAttribute('value')) ?? ''
    await field.selectOption(seat)
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'See what would happen' }).click()
    await dialog.getByLabel('Reason').fill('the chair is broken')
    await dialog.getByRole('button', { name: 'Change seats' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Seats' }).getByText(seat, { exact: true })).toBeVisible()

    // The ticket on the device is fetched again once it is a minute old.
    await visitor.page.clock.setSystemTime(Date.now() + 2 * 60_000)
    await visitor.page.reload()
    const seats = visitor.page.getByTestId('ticket-seats')
    await expect(seats).toContainText(seat.replace('-', ''))
    await expect(seats).not.toContainText(former.replace('-', ''))
  },
)

test(
  'an accountant finds a sale in the report by its payment method, downloads it, and has it sent by e-mail',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    await visitor.hold({ show: await freshShow(), seats: 2 })
    await visitor.fillContact('otieno.office@example.com')
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(2)

    const page = await signIn(browser, 'accountant')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('link', { name: /^Sales/ }).click()
    // Today’s report is of the latest day that has begun anywhere, which need not be that of the sale.
    await page.goto(`/office/reports/sales?from=${utcDay(-1)}&to=${utcDay(1)}`)
    await page.getByRole('link', { name: 'By payment method' }).click()
    await expect(page.getByRole('table', { name: 'Sales' }).getByRole('row', { name: /Card/ })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^sales-\d{4}-\d{2}-\d{2}\b.*\.csv$/)
    expect(await findAxeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Send by e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send by e-mail' })
    await expect(dialog).toContainText('By payment method')
    await dialog.getByLabel('How often').selectOption('weekly')
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send from now on' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
    const mails = page.getByRole('table', { name: 'By e-mail' })
    await mails.getByRole('row', { name: /Sales.*By payment method.*Every Friday/ }).click()
    await page.getByRole('button', { name: 'Stop sending' }).click()
    await page.getByRole('button', { name: 'Stop sending' }).click()
    await expect(page.getByText('No report is sent by e-mail.')).toBeVisible()
  },
)

test('a manager adds a passkey, and signs in with it alone', { tag: '@full' }, async ({ browser }) => {
  const page = await signIn(browser, 'manager')
  const reader = await page.context().newPage()
  const { password } = await readCredentials(reader, 'manager')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const menu = page.getByRole('button', { name: /Manager/ })
  await menu.click()
  await page.getByRole('button', { name: 'Passkeys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passkeys' })
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('listitem')).toContainText(/Linux|Mac|Windows/)
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await menu.click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('the box office chooses seats in the hall, sells a show for cash in five touches, and goes on without the network after a reload', async ({
  browser,
}) => {
  const show = await freshShow()
  const page = await signIn(browser, 'box-office', { serviceWorkers: 'allow' })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const { shows } = v.parse(
    showCalls.listShows.answer,
    await call(page, 'listShows', { from: utcDay(0), to: utcDay(20) }),
  )
  const cinema = shows.find(({ id }) => id === show.scheduleId)?.cinema ?? ''
  await page.goto(`/office/counter?cinema=${cinema}`)
  await page.getByLabel('Till').fill(`Till of ${show.scheduleId}`)
  await page.getByLabel(/^Float/).fill('100')
  await page.getByRole('button', { name: 'Open the shift' }).click()
  await expect(page.getByRole('region', { name: 'Shift' })).toBeVisible()
  // The fixture’s show is not of today, so it is opened by its address.
  await page.goto(`/office/counter?cinema=${cinema}&show=${show.scheduleId}`)
  const bill = page.getByRole('region', { name: 'To pay' })
  await expect(bill).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Choose seats in the hall' }).click()
  const hall = page.getByRole('dialog', { name: 'Choose seats in the hall' })
  const chosen = hall.getByRole('gridcell', { selected: true })
  await expect(chosen).toHaveCount(2)
  await chosen.first().focus()
  await page.keyboard.press('Space')
  await expect(hall.getByText('Choose 1 more seat.')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(chosen).toHaveCount(2)
  expect(await findAxeViolations(page)).toEqual([])
  await hall.getByRole('button', { name: 'Take these seats' }).click()
  await expect(page.getByRole('list', { name: 'Seats' }).getByRole('listitem')).toHaveCount(2)
  let touches = 1
  const touch = async (name: string | RegExp) => {
    touches++
    await page.getByRole('button', { name, exact: typeof name === 'string' }).click()
  }
  await touch('3')
  await expect(page.getByRole('list', { name: 'Seats' }).getByRole('listitem')).toHaveCount(3)
  await expect(bill).toHaveAttribute('aria-busy', 'false')
  expect(await findAxeViolations(page)).toEqual([])
  await touch('Cash')
  await touch(/exactly/)
  await touch('Print the ticket')
  expect(touches).toBeLessThanOrEqual(5)
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article', { name: 'Ticket' })
  await expect(paper.getByRole('img', { name: 'Code for the door' })).toBeVisible()
  await expect(paper.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Shift' })).toBeHidden()

  await page.emulateMedia({ media: null })
  await call(page, 'setAsideSeats', {
    block: randomUUID(),
    show: show.scheduleId,
    till: `Till of ${show.scheduleId}`,
    wanted: { kind: 'best', count: 4 },
    minutesBefore: 0,
  })
  await page.goto(`/office/counter?cinema=${cinema}`)
  await page.waitForFunction(() =>
    navigator.serviceWorker.controller?.scriptURL.endsWith('/office-worker.js'),
  )
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('foyer-counter-offline blocks') ?? ''))
    .toContain(show.scheduleId)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: /exactly/ }).click()
  await expect(paper).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 sale made without the network is not entered yet')).toBeVisible()
  await page.getByRole('button', { name: /exactly/ }).click()
  await page.goto('/office/orders')
  await expect(page.getByText('This page needs the network.')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the counter' }).click()
  await expect(page.getByText('2 sales made without the network are not entered yet')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('region', { name: 'Shift' })).toBeVisible()
  await expect(page.getByText(/not entered yet/)).toBeHidden()
})
