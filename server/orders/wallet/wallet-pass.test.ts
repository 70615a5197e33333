import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import { readEnvironment } from '@/server/platform/environment/environment'
import { getSecrets } from '@/server/platform/store/server-secrets'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { readPass } from '@/tests/fixtures/read-pass'
import { getWalletKeys } from '@/tests/fixtures/wallet-keys'
import { makeApplePass } from './apple-pass'
import { googleSaveAddress } from './google-pass'
import type { PassFacts, PassOf } from './pass-facts'
import { makePassToken, passLinkLifetimeMs, readPassToken } from './get-wallet-pass'

const keys = getWalletKeys()
const buyersEmail = 'canary-amina@example.com'
const canaries = [buyersEmail, 'canary-amina', '712345678']
/** The price as a separate word: random codes may contain the same letters and digits. */
const price = /(?<![\w-])(?:KES|750)(?![\w-])/

function expectNothingOfTheBuyer(text: string): void {
  for (const canary of canaries) expect(text).not.toContain(canary)
  expect(text).not.toMatch(price)
}

let fixture: BookingFixture
let own: { BookingID: string; ReserveKey: string | undefined }
let visitor: ReturnType<BookingFixture['visitor']>
beforeAll(async () => {
  fixture = await openBookingFixture('postgres', { wallets: readEnvironment(keys.env).wallets })
  visitor = fixture.visitor()
  const { key } = await holdSeats(visitor, fixture.sell(), ['A-1', 'A-2'], buyersEmail)
  const { BookingID = '' } = await pay(visitor, key, cards.simple)
  own = { BookingID, ReserveKey: key.ReserveKey }
})
afterAll(() => fixture.close())

test('an Apple Wallet pass lists every file in its manifest, which the operator’s key signs', async () => {
  const { names, read, text } = readPass((await visitor.call('GetApplePass', own)).Pass)
  const manifest = JSON.parse(text('manifest.json')) as Record<string, string>
  const files = names.filter((name) => !['manifest.json', 'signature'].includes(name) && !name.endsWith('/'))
  expect(Object.keys(manifest).toSorted()).toEqual(files.toSorted())
  for (const [name, sha1] of Object.entries(manifest))
    expect(createHash('sha1').update(read(name)).digest('hex')).toBe(sha1)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pass-'))
  const verifySignature = (content: string | Buffer) => {
    writeFileSync(join(folder, 'signature'), read('signature'))
    writeFileSync(join(folder, 'content'), content)
    const trusting = ['-CAfile', join(keys.folder, 'ca.pem'), '-purpose', 'any']
    execFileSync(
      'openssl',
      ['smime', '-verify', '-inform', 'DER', '-in', 'signature', '-content', 'content', ...trusting],
      { cwd: folder, stdio: 'pipe' },
    )
  }
  verifySignature(read('manifest.json'))
  expect(() => verifySignature(JSON.stringify({ ...manifest, 'pass.json': '0'.repeat(40) }))).toThrow()
})

test('an Apple Wallet pass shows the ticket with its own code in the phone’s language, and no buyer', async () => {
  const { read, text } = readPass((await visitor.call('GetApplePass', own)).Pass)
  const { DataObject: ticket } = await visitor.call('GetBookingDetails', own)
  const pass = JSON.parse(text('pass.json')) as Record<string, unknown>
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: 'pass.com.example.tickets',
    teamIdentifier: 'ABCDE12345',
    serialNumber: own.BookingID,
    organizationName: 'Tembo',
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.CodeText, altText: ticket.DoorCode }],
    locations: [{ latitude: -1.26, longitude: 36.8 }],
    relevantDates: [{ date: pass['relevantDate'], relevantDate: expect.any(String) as string }],
    eventTicket: {
      primaryFields: [{ value: 'Metropolis' }],
      auxiliaryFields: [{ value: 'Screen 1' }, { value: 'A-1, A-2' }, {}],
    },
  })
  const arabic = text('ar.lproj/pass.strings')
  expect(arabic).toContain('المقاعد')
  for (const file of [text('pass.json'), arabic]) expectNothingOfTheBuyer(file)
  for (const name of ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'])
    expect(read(name).subarray(1, 4).toString()).toBe('PNG')
})

test('an Apple Wallet pass has only the brand’s languages, the first for phones in other languages', async () => {
  const translated = readPass((await visitor.call('GetApplePass', own)).Pass)
  expect(translated.languages).toEqual(['ar.lproj', 'sw.lproj'])
  expect(translated.text('sw.lproj/pass.strings')).toContain('Viti')

  const guest = fixture.visitor({ brandId: 'dana' })
  const { key } = await holdSeats(guest, fixture.sell(), ['A-1'])
  const { BookingID = '' } = await pay(guest, key, cards.simple)
  const { Pass } = await guest.call('GetApplePass', { BookingID, ReserveKey: key.ReserveKey })
  expect(readPass(Pass).languages).toEqual(['ar.lproj'])

  const { apple } = readEnvironment(keys.env).wallets
  const dana = brands.find(({ id }) => id === 'dana')
  if (!apple || !dana) throw new Error('No keys, or no such brand')
  const saysIn = (film: string): PassFacts => ({
    film,
    cinema: '',
    address: '',
    screen: '',
    seats: 'A-1',
    seatClass: '',
  })
  const arabicFirst = await makeApplePass(
    {
      id: 'b1',
      codeText: 'FY1:x',
      doorCode: 'ABCD',
      reference: 'R1',
      startsAt: new Date('2026-03-05T17:30:00Z'),
      timeZone: 'Asia/Riyadh',
      runTimeMin: 90,
      place: null,
      scheduleId: 's1',
      facts: new Map([
        ['ar', saysIn('ميتروبوليس "1927"')],
        ['en', saysIn('Metropolis, the "1927" cut \\ Žižek')],
      ]),
    },
    { ...dana, languages: ['ar', 'en'] },
    apple,
  )
  const theirs = readPass(arabicFirst.toString('base64'))
  expect(theirs.languages).toEqual(['en.lproj'])
  expect(JSON.parse(theirs.text('pass.json'))).toMatchObject({
    organizationName: dana.name.ar,
    eventTicket: {
      primaryFields: [{ value: 'ميتروبوليس "1927"' }],
      // In the cinema’s time zone, wherever the phone is.
      secondaryFields: [{ value: '2026-03-05T20:30:00+03:00', ignoresTimeZone: true }],
      auxiliaryFields: [{ label: 'المقاعد' }],
    },
  })
  const english = theirs.text('en.lproj/pass.strings')
  expect(english).toContain('"المقاعد" = "Seats";')
  // A quotation mark in a title is escaped.
  expect(english).toContain(String.raw`"ميتروبوليس \"1927\"" = "Metropolis, the \"1927\" cut \\ Žižek";`)
})

test('a Google Wallet address is signed by the service account, has the ticket’s code and is short', async () => {
  const { Url } = await visitor.call('GetWalletPass', { ...own, Wallet: 'google' })
  const { DataObject: ticket } = await visitor.call('GetBookingDetails', own)
  const jwt = Url.slice('https://pay.google.com/gp/v/save/'.length)
  expect(Url).toBe(`https://pay.google.com/gp/v/save/${jwt}`)
  const [head = '', body = '', signature = ''] = jwt.split('.')
  const signed = Buffer.from(`${head}.${body}`)
  expect(verify('sha256', signed, keys.googlePublicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
  expect(read(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
  const claims = read(body) as { payload: { eventTicketClasses: { id: string }[] } }
  const classId = claims.payload.eventTicketClasses[0]?.id
  expect(claims).toMatchObject({
    iss: 'passes@example.iam.gserviceaccount.com',
    aud: 'google',
    typ: 'savetowallet',
    origins: ['http://tembo.localhost:8110'],
    payload: {
      eventTicketClasses: [
        {
          id: expect.stringMatching(/^3388000000012345678\.[\w.-]+$/) as string,
          reviewStatus: 'UNDER_REVIEW',
          eventName: { defaultValue: { language: 'en', value: 'Metropolis' } },
          venue: { name: { defaultValue: { value: expect.stringMatching(/^Anga Cinema/) as string } } },
          dateTime: { start: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/) as string },
        },
      ],
      eventTicketObjects: [
        { classId, state: 'ACTIVE', barcode: { type: 'QR_CODE', value: ticket.CodeText } },
      ],
    },
  })
  expectNothingOfTheBuyer(Buffer.from(body, 'base64url').toString())
  // Browsers and messengers truncate longer ones. // Google: the safe length of an encoded JWT is 1800
  // characters
  expect(jwt.length).toBeLessThan(1800)
})

test('a seat that was passed on has its own pass, and other visitors get none', async () => {
  const sent = await visitor.call('SendTicket', { ...own, Seat: 'A-2', Name: 'Wanjiru' })
  const friend = fixture.visitor()
  const theirs = { BookingID: sent.TicketID, ReserveKey: sent.TicketKey }
  const { text } = readPass((await friend.call('GetApplePass', theirs)).Pass)
  expect(text('pass.json')).toMatch(/"message":"FY2:/)
  expect((await friend.call('GetBookingDetails', theirs)).DataObject.Wallets).toEqual(['apple', 'google'])
  await visitor.call('TakeBackTicket', { ...own, TicketID: sent.TicketID })
  for (const asked of [theirs, { BookingID: own.BookingID, ReserveKey: sent.TicketKey }])
    for (const ask of [
      () => friend.call('GetApplePass', asked),
      () => friend.call('GetWalletPass', { ...asked, Wallet: 'apple' }),
      () => friend.call('GetWalletPass', { ...asked, Wallet: 'google' }),
    ])
      expect((await catchRefusal(ask())).code).toBe('NOT_FOUND')
})

test('the address of a pass is valid for five minutes, for its own brand and ticket', async () => {
  const { Url } = await visitor.call('GetWalletPass', { ...own, Wallet: 'apple' })
  const token = /\/api\/passes\/([\w-]+)\.pkpass$/.exec(Url)?.[1] ?? ''
  const { reserveSecret } = await getSecrets(fixture.store)
  const now = fixture.store.nowMs()
  const read = (written: string, brand = 'tembo', at = now) =>
    readPassToken(reserveSecret, brand, written, at)
  expect(read(token)).toBe(own.BookingID)
  expect(read(token, 'orbit')).toBeNull()
  expect(read(token, 'tembo', now + passLinkLifetimeMs + 1000)).toBeNull()
  expect(read(token.replace(own.BookingID, 'a'.repeat(26)))).toBeNull()
  expect(read(makePassToken(Buffer.alloc(32), 'tembo', own.BookingID, now))).toBeNull()
  expect(read(randomUUID())).toBeNull()
})

test('a ticket offers no wallet when the operator has no keys', async () => {
  const plain = await openBookingFixture('postgres')
  const buyer = plain.visitor()
  const { key } = await holdSeats(buyer, plain.sell(), ['A-1'])
  const { BookingID = '' } = await pay(buyer, key, cards.simple)
  const asked = { BookingID, ReserveKey: key.ReserveKey }
  expect((await buyer.call('GetBookingDetails', asked)).DataObject).not.toHaveProperty('Wallets')
  expect((await catchRefusal(buyer.call('GetApplePass', asked))).code).toBe('NOT_FOUND')
  expect((await catchRefusal(buyer.call('GetWalletPass', { ...asked, Wallet: 'google' }))).code).toBe(
    'NOT_FOUND',
  )
  await plain.close()
})

test('a moved show gives Google a new ticket, and an unchanged one gives the same', () => {
  const facts = { film: 'Metropolis', cinema: 'Anga', address: '', screen: '1', seats: 'A-1', seatClass: '' }
  const pass = {
    id: 'b1',
    codeText: 'code',
    doorCode: '',
    reference: '',
    startsAt: new Date('2030-01-01T18:00:00Z'),
    timeZone: 'Africa/Nairobi',
    runTimeMin: 90,
    place: null,
    scheduleId: 's1',
    facts: new Map([['en', facts]] as const),
  } satisfies PassOf
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked = {
    brand: brands.find(({ id }) => id === 'tembo') ?? expect.unreachable(),
    language: 'en',
    origin: 'http://tembo.localhost',
    now: 0,
    settings: { issuerId: '338', email: 'passes@example.com', privateKey },
  } as const
  const readId = (of: PassOf) => {
    const [, body = ''] = googleSaveAddress(of, asked).split('.').slice(-3)
    const { payload } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
      payload: { eventTicketObjects: { id: string }[] }
    }
    return payload.eventTicketObjects[0]?.id
  }
  expect(readId({ ...pass })).toBe(readId(pass))
  expect(readId({ ...pass, startsAt: new Date('2030-01-02T18:00:00Z') })).not.toBe(readId(pass))
  expect(readId({ ...pass, facts: new Map([['en', { ...facts, seats: 'A-2' }]]) })).not.toBe(readId(pass))
})
