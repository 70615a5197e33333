import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listActions } from '@/server/operator/action-repository'
import { noLimits } from '@/server/operator/limits'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openOfficeFixture, type OfficeFixture } from '@/tests/fixtures/office-fixture'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { openReportShop, type ReportShop } from '@/tests/fixtures/report-shop'
import { daysOfMail, nextMailAt } from './mail-times'
import { sendDueReports } from './send-report-mails'

const nairobi = 'Africa/Nairobi'

describe('a mailed report', () => {
  const at = (text: string) => Date.parse(text)
  test('is due at its hour by its clock, each day, on Fridays or on the first', () => {
    const times = { hour: 7, timeZone: nairobi } as const
    const next = (rhythm: 'daily' | 'weekly' | 'monthly', after: string) =>
      nextMailAt({ ...times, rhythm }, at(after)).toISOString()
    // 06:59 and 07:00 on a Thursday in Nairobi.
    expect(next('daily', '2026-11-26T03:59:00Z')).toBe('2026-11-26T04:00:00.000Z')
    expect(next('daily', '2026-11-26T04:00:00Z')).toBe('2026-11-27T04:00:00.000Z')
    expect(next('weekly', '2026-11-26T04:00:00Z')).toBe('2026-11-27T04:00:00.000Z')
    expect(next('weekly', '2026-11-27T04:00:00Z')).toBe('2026-12-04T04:00:00.000Z')
    expect(next('monthly', '2026-12-01T04:00:00Z')).toBe('2027-01-01T04:00:00.000Z')
  })

  test('is about the day, the week or the month before', () => {
    const due = new Date('2026-05-01T04:00:00Z')
    const days = (rhythm: 'daily' | 'weekly' | 'monthly') =>
      daysOfMail({ rhythm, hour: 7, timeZone: nairobi }, due)
    expect(days('daily')).toEqual({ from: '2026-04-30', to: '2026-04-30' })
    expect(days('weekly')).toEqual({ from: '2026-04-24', to: '2026-04-30' })
    expect(days('monthly')).toEqual({ from: '2026-04-01', to: '2026-04-30' })
  })
})

describe.each(defaultEngines)('reports by e-mail, on %s', (engine) => {
  let shop: ReportShop
  let office: OfficeFixture
  beforeAll(async () => {
    shop = await openReportShop(engine, new Date('2026-03-06T06:00:00Z'))
    office = await openOfficeFixture(engine, shop)
    const show = await shop.played({ startsAt: '2026-05-02T17:00:00Z', day: '2026-05-02' })
    await shop.buy(show, ['A-1', 'A-2'], '2026-03-04T10:00:00Z')
  })
  afterAll(() => shop.close())

  const sales = { report: 'sales', rhythm: 'daily', hour: 7, timeZone: nairobi, by: 'cinema' } as const
  const send = () => sendDueReports(createOperatorDeps(shop))
  const makeDue = (id: string, at = '2026-03-05T04:00:00Z') =>
    shop.store.query('update report_mails set next_at = $2 where id = $1', [id, at])
  type Person = Awaited<ReturnType<OfficeFixture['addPerson']>>
  async function add(person: Person, terms: object = {}) {
    const { answer, message } = await office.call(person.browser, 'addReportMail', {
      ...sales,
      recipient: person.id,
      ...terms,
    })
    if (!answer) throw new Error(message)
    return answer.mail
  }
  const readEmails = async (person: Person) =>
    (await office.call(person.browser, 'listReportMails', {})).answer?.mails.map(({ email }) => email)

  test('come once, from one of several servers, with the sums and the table', async () => {
    const accountant = await office.addPerson('accountant')
    const mail = await add(accountant)
    expect(mail).toMatchObject({ isOwn: true, filters: { by: 'cinema' } })
    await makeDue(mail.id)
    const sent = await Promise.all([send(), send(), send()])
    // That of the next day is due too, as when no server ran meanwhile.
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(2)
    const mails = await office.mailsTo(accountant.email)
    const ofDay = mails.filter(({ subject }) => subject.includes('4 March 2026'))
    expect(ofDay).toHaveLength(1)
    expect(ofDay[0]?.subject).toBe('Tembo: Sales, 4 March 2026')
    expect(ofDay[0]?.text).toMatch(/KES\nOrders: 1\nTickets: 2\nGross: KES\s1,400\.00\n/)
    expect(ofDay[0]?.text).toContain('The amounts agree with the ledger')
    expect(ofDay[0]?.text).toContain('/office/reports/sales?by=cinema&from=2026-03-04&to=2026-03-04')
    expect(ofDay[0]?.files?.[0]?.name).toBe('sales-2026-03-04.csv')
    expect(ofDay[0]?.files?.[0]?.text).toMatch(/^\uFEFFfilm,.*\r\n.*,1740\.00/)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length)
    expect(await send()).toBe(0)
  })

  test('have the same address once, also when two people ask at the same moment', async () => {
    const [manager, other] = [await office.addPerson('manager'), await office.addPerson('accountant')]
    const both = await Promise.all([add(other), add(manager, { recipient: other.id }), add(other)])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect(await readEmails(other)).toEqual([other.email])
    expect(await readEmails(manager)).toContain(other.email)
    const actions = (await listActions(shop.store, 50)).filter(({ what }) => what === 'add-report-mail')
    expect(actions.filter(({ details }) => details['staff'] === other.id)).toHaveLength(1)
  })

  test('are refused for what a role does not see, and to whom one may not decide about', async () => {
    const [door, manager] = [await office.addPerson('door'), await office.addPerson('manager')]
    const [owner, planner] = [await office.addPerson('owner'), await office.addPerson('planner')]
    const refused = async (person: Person, terms: object) =>
      (await office.call(person.browser, 'addReportMail', { ...sales, recipient: person.id, ...terms })).code
    expect(await refused(door, {})).toBe('INVALID_REQUEST')
    expect(await refused(planner, { report: 'admissions', by: undefined })).toBe('NOT_PERMITTED')
    expect(await refused(door, { report: 'admissions', by: undefined, recipient: manager.id })).toBe(
      'NOT_PERMITTED',
    )
    expect(await refused(manager, { recipient: owner.id })).toBe('NOT_PERMITTED')
    expect(await refused(manager, { recipient: door.id })).toBe('INVALID_REQUEST')
    expect(await refused(manager, { timeZone: 'Europe/Berlin' })).toBe('INVALID_REQUEST')
    expect(await refused(manager, { report: 'box-office', rhythm: 'daily' })).toBe('INVALID_REQUEST')
    expect(await refused(manager, { by: 'colour' })).toBe('INVALID_REQUEST')
    const limited = await office.addPerson('manager', { limits: { ...noLimits, cinemaIds: ['anga'] } })
    expect(await refused(limited, { report: 'credit', by: undefined })).toBe('INVALID_REQUEST')
  })

  test('end when their person says so, or somebody who may change that person’s access', async () => {
    const [accountant, owner] = [await office.addPerson('accountant'), await office.addPerson('owner')]
    const stranger = await office.addPerson('box-office')
    const [own, other] = [await add(accountant), await add(accountant, { hour: 8 })]
    const end = async ({ browser }: Person, id: string) =>
      (await office.call(browser, 'endReportMail', { id })).status
    expect(await end(stranger, own.id)).toBe(403)
    expect([
      await end(accountant, own.id),
      await end(accountant, own.id),
      await end(owner, other.id),
    ]).toEqual([200, 200, 200])
    for (const { id } of [own, other]) await makeDue(id)
    await send()
    expect(await office.mailsTo(accountant.email)).toEqual([])
    expect(await readEmails(accountant)).toEqual([])
    const ended = (await listActions(shop.store, 50)).filter(
      ({ details }) => details['staff'] === accountant.id,
    )
    expect(ended.map(({ what }) => what)).toEqual([
      'end-report-mail',
      'end-report-mail',
      'add-report-mail',
      'add-report-mail',
    ])
  })

  test('end with the access of their person, and do not come back with it', async () => {
    const owner = await office.addPerson('owner')
    const [gone, moved] = [await office.addPerson('accountant'), await office.addPerson('manager')]
    const [ofGone, ofMoved] = [await add(gone), await add(moved)]
    const admissions = await add(moved, { report: 'admissions', by: undefined })
    await office.call(owner.browser, 'endStaff', { id: gone.id, isEnded: true })
    await office.call(owner.browser, 'endStaff', { id: gone.id, isEnded: false })
    await office.call(owner.browser, 'changeStaff', { id: moved.id, role: 'door', limits: noLimits })
    for (const { id } of [ofGone, ofMoved]) await makeDue(id)
    await send()
    expect(await office.mailsTo(gone.email)).not.toContainEqual(expect.objectContaining({ subject: /Sales/ }))
    expect((await office.mailsTo(moved.email)).filter(({ files }) => files?.length)).toEqual([])
    const { rows } = await shop.store.query<{ id: string }>(
      'select id::text from report_mails where ended_at is null and id = any($1::bigint[])',
      [[ofGone.id, ofMoved.id, admissions.id]],
    )
    expect(rows).toEqual([{ id: admissions.id }])
  })

  test('are about what their person is limited to when they are sent', async () => {
    const owner = await office.addPerson('owner')
    const manager = await office.addPerson('manager')
    const mail = await add(manager)
    const limits = { ...noLimits, brandIds: ['orbit'] }
    await office.call(owner.browser, 'changeStaff', { id: manager.id, role: 'manager', limits })
    await makeDue(mail.id)
    await send()
    const ofDay = (await office.mailsTo(manager.email)).find(({ subject }) =>
      subject.includes('4 March 2026'),
    )
    expect(ofDay?.text).toContain('Nothing in this period.')
    expect(ofDay?.files).toEqual([])
  })
})
