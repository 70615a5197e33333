import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import { composeCodeMessage } from '@/server/identity/sign-in/code-messages'
import { readEnvironment } from '@/server/platform/environment/environment'
import { projectRoot } from '@/server/platform/project-root'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { readPass } from '@/tests/fixtures/read-pass'
import { readPdf, joinLetters } from '@/tests/fixtures/read-pdf'
import { getWalletKeys } from '@/tests/fixtures/wallet-keys'

/**
 * Server texts that Swahili translates differently; only texts without placeholders, which can be searched
 * for as a whole.
 */
const english = PO.parse(readFileSync(join(projectRoot(), 'languages', 'sw.po'), 'utf8'))
  .items.filter(({ references }) => references.some((each) => each.startsWith('server/')))
  .filter(({ msgid, msgstr }) => msgstr[0] !== msgid && /^[^{}]{4,}$/.test(msgid))
  .map(({ msgid }) => msgid)

function expectNoEnglish(text: string): void {
  const found = english.filter((message) => new RegExp(`(?<![\\w-])${escaped(message)}(?![\\w-])`).test(text))
  expect(found).toEqual([])
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const keys = getWalletKeys()

describe.each(defaultEngines)('a booking in Swahili, on %s', (engine) => {
  let fixture: BookingFixture
  let visitor: ReturnType<BookingFixture['visitor']>
  let own: { BookingID: string; ReserveKey: string | undefined }
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { wallets: readEnvironment(keys.env).wallets })
    visitor = fixture.visitor({ language: 'sw' })
    const show = fixture.sell({
      languageName: 'Kijerumani',
      screen: 'Ukumbi 1',
      cinemaName: 'Sinema ya Anga',
      classLabels: [{ en: 'Standard', ar: 'عادي', sw: 'Kawaida' }],
    })
    const { key } = await holdSeats(visitor, show, ['A-1', 'A-2'], 'amina@example.com')
    const { BookingID = '' } = await pay(visitor, key, cards.simple)
    own = { BookingID, ReserveKey: key.ReserveKey }
  }, 60_000)
  afterAll(() => fixture.close())

  test('has its e-mail and SMS in Swahili, without any English text', async () => {
    const messages = await fixture.store.kysely.selectFrom('outbox').selectAll().execute()
    expect(messages.map(({ language }) => language)).toEqual(messages.map(() => 'sw'))
    const mail = messages.find(({ channel }) => channel === 'email') ?? expect.unreachable()
    expect(mail.subject).toContain('Tiketi zako za Metropolis')
    expect(mail.body_text).toContain('Asante kwa kuweka nafasi.')
    expect(mail.body_text).toContain('Msimbo wa mlangoni: ')
    expect(mail.body_text).toContain('Kawaida A-1: ')
    expect(mail.body_text).toMatch(/Ada ya huduma[\w ]* × 2: /)
    expect(mail.body_html).toContain('<html lang="sw" dir="ltr">')
    const sms = messages.find(({ channel }) => channel === 'sms')
    if (sms) expect(sms.body_text).toContain('Viti A-1, A-2.')
    for (const { subject, body_text: text } of messages) expectNoEnglish(`${subject}\n${text}`)
  })

  test('has its PDF in Swahili', async () => {
    const { Pdf } = await visitor.call('GetTicketPaper', own)
    const { runs } = readPdf(Buffer.from(Pdf, 'base64'))
    const text = runs.map(joinLetters).join('\n')
    expect(text).toContain('Msimbo wa mlangoni')
    expect(text).toContain('Kawaida')
    expectNoEnglish(text)
  })

  test('has its wallet pass in Swahili on a phone in that language', async () => {
    const { Pass } = await visitor.call('GetApplePass', own)
    const strings = readPass(Pass).text('sw.lproj/pass.strings')
    expect(strings).toContain('"Door code" = "Msimbo wa mlangoni"')
    expect(strings).toContain('"Standard" = "Kawaida"')
  })

  test('explains a declined payment in Swahili', async () => {
    const { key } = await holdSeats(visitor, fixture.sell(), ['B-1'], 'amina@example.com')
    const { ErrDesc } = await pay(visitor, key, cards.declined)
    expect(ErrDesc?.ErrorMessage).toBe('Kadi imekataliwa')
  })
})

test.each(['sign-up', 'known', 'sign-in', 'reset', 'prove'] as const)(
  'a code (%s) is sent in Swahili, with its placeholder in the text',
  (reason) => {
    const brand = brands.find(({ id }) => id === 'tembo') ?? expect.unreachable()
    const { text } = composeCodeMessage(
      { dedupeKey: 'k', brand, language: 'sw', reason, origin: 'https://tembo.example' },
      { kind: 'mobile', countryCode: '254', mobile: '712345678' },
      Buffer.alloc(32),
      '123456',
    )
    expect(text).toContain('{secret} ni msimbo wako wa ')
    expectNoEnglish(text)
  },
)
