import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operate } from '@/server/operator/operate'
import type { OperatorDeps } from '@/server/operator/operator-deps'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { contactLimits } from './contact-requests'

describe.each(defaultEngines)('a message to the help desk on %s', (engine) => {
  let fixture: BookingFixture
  let deps: OperatorDeps
  let app: ReturnType<typeof appUnderTest>
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    const { store, payments, findShowForSale } = fixture
    app = appUnderTest({ store, payments, findShowForSale })
    deps = createOperatorDeps(fixture)
  })
  afterAll(() => fixture.close())

  const someone = () => `amina-${randomUUID()}@example.com`
  const written = (email: string, more: object = {}) => ({
    Name: 'Amina Otieno',
    Email: email,
    Phone: '0712 345 678',
    CountryCode: '254',
    Message: 'Where is my ticket?',
    Query: 'Confirmation not received',
    ...more,
  })
  async function send(body: object, { brand = 'tembo', language = 1 } = {}) {
    const answer = await app.request(
      `http://${brand}.localhost:8139/api/ContactUs`,
      post({ LanguageID: language, ...body }),
    )
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const mailsNaming = async (text: string) =>
    (await listOutbox(fixture.store, 500)).filter((mail) =>
      [mail.recipient, mail.replyTo, mail.text].some((each) => each?.includes(text)),
    )
  const open = async (isOpen = true) => {
    const answer = await operate(deps, { what: 'messages', state: isOpen ? 'open' : 'closed', most: 1000 })
    if (answer.what !== 'messages') throw new Error('No messages were told')
    return answer.messages
  }

  test('is stored, mailed to the desk with the sender as reply-to, and confirmed to the sender', async () => {
    const email = someone()
    const { status, body } = await send(written(email, { AttemptID: randomUUID() }))
    expect(status).toBe(200)
    const reference = String(body.Reference)
    expect(body.Message).toBe(`Thank you. We have your message: ${reference}.`)
    expect(reference).toMatch(/^\w{8}$/)
    const mails = await mailsNaming(email)
    const desk = mails.find(({ recipient }) => recipient === 'help@tembo.example')
    expect(desk).toMatchObject({ replyTo: email, channel: 'email' })
    expect(desk?.subject).toBe(`[${reference}] Confirmation not received · Amina Otieno`)
    expect(desk?.text).toContain('Phone: +254712345678')
    expect(desk?.text).toContain('Where is my ticket?')
    const thanks = mails.find(({ recipient }) => recipient === email)
    expect(thanks?.text).toContain(reference)
    // The form cannot send the sender's words to a stranger.
    expect(thanks?.text).not.toContain('Where is my ticket?')
    expect((await open()).find((each) => each.reference === reference)).toMatchObject({
      brand: 'tembo',
      email,
      query: 'Confirmation not received',
    })
  })

  test('has a phone number of 8 to 12 characters on the brand that requires it, else of any length', async () => {
    const numbered = (Phone: string) => ({ ...written(someone()), Phone, CountryCode: undefined })
    for (const Phone of ['1234567', '1234567890123', '123 45-6 7'])
      expect((await send(numbered(Phone), { brand: 'orbit' })).body.Code, Phone).toBe('INVALID_MOBILE')
    for (const Phone of ['12345678', '123456789012'])
      expect((await send(numbered(Phone), { brand: 'orbit' })).status, Phone).toBe(200)
    expect((await send(numbered('1234567'))).status).toBe(200)
  })

  test('is confirmed in Arabic, and goes to the desk of its brand', async () => {
    const email = someone()
    await send(written(email), { brand: 'orbit', language: 2 })
    const mails = await mailsNaming(email)
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [email, 'help@orbit.example'].toSorted(),
    )
    expect(mails.find(({ recipient }) => recipient === email)?.text).toContain('شكرًا لك')
  })

  test('sent ten times by one submission is one message', async () => {
    const email = someone()
    const body = written(email, { AttemptID: randomUUID() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const references = answers.map((answer) => answer.body.Reference)
    expect(new Set(references).size).toBe(1)
    // A repeat, as from a visitor whose answer was lost.
    expect((await send(body)).body.Reference).toBe(references[0])
    expect(await mailsNaming(email)).toHaveLength(2)
    expect((await open()).filter((each) => each.email === email)).toHaveLength(1)
    for (let more = 1; more < contactLimits.email.points; more++)
      expect((await send(written(email))).status).toBe(200)
  })

  test('is accepted from a client with only the specification’s fields', async () => {
    const { CountryCode: _, ...body } = written(someone())
    expect((await send(body)).status).toBe(200)
  })

  test.each([
    ['Name', { Name: '  ' }],
    ['Name', { Name: '\u200b\u200b' }],
    ['Email', { Email: 'amina@' }],
    ['Phone', { Phone: 'none' }],
    ['Message', { Message: '' }],
    ['Query', { Query: 'Something else' }],
  ])('reports a wrong %s at its field', async (field, wrong) => {
    const { status, body } = await send(written(someone(), wrong))
    expect(status).toBe(400)
    expect(body).toMatchObject({ Status: false, Code: 'INVALID_REQUEST', Issues: [{ Field: field }] })
  })

  test('with a number invalid for its country is rejected', async () => {
    const { body } = await send(written(someone(), { Phone: '12345' }))
    expect(body).toMatchObject({ Code: 'INVALID_MOBILE', Message: 'Invalid Mobile Number' })
  })

  test('keeps line breaks and hidden characters in a name out of mail headers', async () => {
    const email = someone()
    await send(written(email, { Name: 'A\r\nBcc: all@example.com\u202e' }))
    const desk = (await mailsNaming(email)).find(({ recipient }) => recipient.startsWith('help@'))
    expect(desk?.subject).toMatch(/ · A Bcc: all@example.com$/)
  })

  test('is limited per address', async () => {
    const email = someone()
    for (let sent = 0; sent < contactLimits.email.points; sent++)
      expect((await send(written(email))).status).toBe(200)
    const { status, body } = await send(written(email))
    expect(status).toBe(429)
    expect(body).toMatchObject({ Code: 'TOO_MANY_REQUESTS' })
    expect(await mailsNaming(email)).toHaveLength(2 * contactLimits.email.points)
  })

  describe('from organisers and about plans', () => {
    const enquire = async (body: object) => {
      const answer = await app.request('http://tembo.localhost:8139/api/x/SendEnquiry', post(body))
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const enquiry = (email: string) => ({
      Kind: 'organiser',
      Email: email,
      Message: 'Three nights in May.',
      Name: 'Amina Otieno',
      Company: 'Nairobi Nights',
      Phone: '0712 345 678',
      CountryCode: '254',
    })

    test('is stored with its kind and company', async () => {
      const email = someone()
      expect((await enquire(enquiry(email))).status).toBe(200)
      expect((await enquire({ Kind: 'plans', Email: email, Message: 'What is Enterprise?' })).status).toBe(
        200,
      )
      expect((await open()).filter((each) => each.email === email)).toMatchObject([
        { kind: 'organiser', company: 'Nairobi Nights', phone: '+254712345678' },
        { kind: 'plans', company: '', phone: '' },
      ])
      const [mail] = (await mailsNaming(email)).filter(({ text }) => text.includes('Nairobi Nights'))
      expect(mail?.subject).toMatch(/Event organiser · Amina Otieno$/)
    })

    test.each([
      ['Company', { Company: 'Abc' }],
      ['Company', { Company: undefined }],
      ['Name', { Name: '' }],
      ['Phone', { Phone: undefined }],
      ['CountryCode', { CountryCode: undefined }],
      ['Message', { Message: ' ' }],
    ])('reports a wrong %s of an organiser at its field', async (field, wrong) => {
      const { status, body } = await enquire({ ...enquiry(someone()), ...wrong })
      expect(status).toBe(400)
      expect(body).toMatchObject({ Code: 'INVALID_REQUEST', Issues: [{ Field: field }] })
    })
  })

  test('is closed by an operator, whose name is recorded', async () => {
    const email = someone()
    const reference = String((await send(written(email))).body.Reference)
    const wanted = { what: 'close-message', message: reference } as const
    expect(await operate(deps, { ...wanted, actor: '-', reason: '-', yes: false })).toMatchObject({
      isDone: false,
    })
    expect((await open()).some((each) => each.reference === reference)).toBe(true)
    const signed = { actor: 'Wanjiru', reason: 'answered by phone', yes: true } as const
    expect(await operate(deps, { ...wanted, ...signed })).toMatchObject({ isDone: true })
    expect((await open()).some((each) => each.reference === reference)).toBe(false)
    expect((await open(false)).some((each) => each.reference === reference)).toBe(true)
    const log = await operate(deps, { what: 'log', most: 5 })
    expect(JSON.stringify(log)).toContain('close-message')
    await expect(
      operate(deps, { what: 'close-message', message: 'NOTTHERE', ...signed }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
