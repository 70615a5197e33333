import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeSample } from '@/tests/full-set'
import { brands } from '@/brands/brands'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { LanguageCode } from '@/contract/envelope'
import { readPdf, joinLetters } from '@/tests/fixtures/read-pdf'
import type { OrderLine } from '../order-repository'
import { makeCodeText } from '../tickets/seat-codes'
import { drawTicket } from './draw-ticket'
import { loadFaces } from './pdf-fonts'
import type { TicketPdfFacts } from './ticket-pdf-facts'
import { PdfSheet, sheet as a4 } from './pdf-sheet'
import { ticketPdfName, renderTicketPdf } from './render-ticket-pdf'

const { privateKey } = generateKeyPairSync('ed25519')
const tembo = brands.find(({ id }) => id === 'tembo') ?? expect.unreachable()
const booking = { bookingId: 'abcdefghjkmnpqrstvwxyz0123', scheduleId: 'anga-1-2026-11-22-2045' }

const seat = (number: number): OrderLine => ({
  kind: 'seat',
  code: `F-${number}`,
  quantity: 1,
  unitMinor: 70_000,
  labelEn: 'Standard',
  labelAr: 'عادي',
  labels: null,
  seatIndex: number,
})
const popcorn: OrderLine = {
  ...seat(0),
  kind: 'food',
  code: 'popcorn',
  quantity: 2,
  labelEn: 'Popcorn, large',
  labelAr: 'فشار، كبير',
  labels: null,
  seatIndex: null,
}

function buildFacts(
  language: LanguageCode,
  seatCount = 3,
  changes: Partial<TicketPdfFacts> = {},
): TicketPdfFacts {
  const lines = [...Array.from({ length: seatCount }, (_, i) => seat(i + 1)), popcorn]
  const isArabic = language === 'ar'
  return {
    brand: tembo,
    language,
    show: {
      kind: 'movie',
      title: isArabic ? 'متروبوليس' : 'Metropolis',
      rated: '16',
      languageName: isArabic ? 'الألمانية' : 'German',
      format: 'IMAX',
      runTimeMin: 153,
      art: { base: '/art/posters/metropolis', widths: [160, 320, 480], ratio: 0.667, tint: '#101820' },
      cinemaName: isArabic ? 'سينما أنغا الماسية' : 'Anga Diamond Cinema',
      address: isArabic ? 'بلازا Diamond، الطابق 4' : 'Diamond Plaza, 4th floor',
      latitude: -1.26,
      longitude: 36.8,
      screen: '',
      timeZone: 'Africa/Nairobi',
      startsAt: '2026-11-22T21:45:00.000Z',
    },
    countryId: countryIds.kenya,
    reference: 'ABCD2346',
    codeText: makeCodeText(privateKey, { ...booking, seats: ['F-1', 'F-2', 'F-3'] }),
    doorCode: 'KMRT7Q94',
    seats: lines.slice(0, -1).map(({ code: name, labelEn, labelAr, labels }, i) => {
      const codeText = makeCodeText(privateKey, { ...booking, seats: [name], issue: 0 })
      return { name, labelEn, labelAr, labels, codeText, doorCode: `KMRT7Q9${i + 2}` }
    }),
    currency: 'KES',
    lines,
    returnedMinor: 0,
    bringsStudentId: false,
    mayCancel: false,
    bookedAt: new Date('2026-11-20T10:00:00Z'),
    ...changes,
  }
}

const readTexts = async (facts: TicketPdfFacts) =>
  readPdf(await drawTicket(facts, null)).runs.map(joinLetters)

test.each(
  takeSample(brands, 1).flatMap((brand) =>
    (['en', 'ar'] as const).map((language) => [brand.id, language] as const),
  ),
)('a ticket of %s (%s) shows title, cinema, seat, door code, prices and total', async (brandId, language) => {
  const brand = brands.find(({ id }) => id === brandId) ?? expect.unreachable()
  const facts = buildFacts(language, 3, { brand })
  const said = await readTexts(facts)
  for (const one of [
    facts.show.cinemaName,
    facts.show.title,
    'F-1',
    'KMRT 7Q94',
    'KES 2,100.00',
    'KES 3,500.00',
  ])
    expect(
      said.some((text) => text.includes(one)),
      one,
    ).toBe(true)
})

test('a ticket has the support number of its country', async () => {
  const lines = await readTexts(buildFacts('en', 1, { countryId: countryIds.uganda }))
  expect(lines.filter((text) => text.includes('+256 20 000 0000'))).toHaveLength(1)
  expect(lines.filter((text) => text.includes('+254'))).toEqual([])
})

test('drawing a ticket twice gives the same file', async () => {
  const facts = buildFacts('ar', 1)
  expect((await drawTicket(facts, null)).equals(await drawTicket(facts, null))).toBe(true)
})

test('Arabic letters are joined, and the text is in reading order', async () => {
  const sheet = new PdfSheet({ title: '', author: '', language: 'ar', madeAt: new Date(0) })
  sheet.addPage()
  const look = { face: loadFaces(tembo).plain, size: 12, colour: '#000000' }
  const letters = ['ب', 'ي', 'ت']
  sheet.text('بيت', { start: 40, top: 40, width: 400 }, look)
  for (const [i, letter] of letters.entries())
    sheet.text(letter, { start: 40, top: 80 + i * 40, width: 400 }, look)
  const [word, ...alone] = readPdf(await sheet.end()).runs
  expect(word && joinLetters(word)).toBe('بيت')
  expect(alone.map(joinLetters)).toEqual(letters)
  const joined = [...(word?.glyphs ?? [])].toReversed()
  // The initial, medial and final forms differ from the isolated letters.
  expect(joined).toHaveLength(3)
  joined.forEach((glyph, i) => expect(glyph).not.toBe(alone[i]?.glyphs[0]))
})

test('an Arabic line runs right to left, with foreign words left to right', async () => {
  const { runs } = readPdf(await drawTicket(buildFacts('ar', 1), null))
  const findRun = (text: string) =>
    runs.find((run) => joinLetters(run).includes(text)) ?? expect.unreachable(text)
  const { y } = findRun('Diamond')
  const line = runs.filter((run) => run.y === y && run.page === 0)
  const places = ['بلازا', 'Diamond', 'الطابق', '4'].map(
    (text) => line.find((run) => joinLetters(run).includes(text))?.x ?? expect.unreachable(text),
  )
  expect(places).toEqual(places.toSorted((a, b) => b - a))
  // Arabic text and the page start on the right.
  expect(findRun('متروبوليس').x).toBeGreaterThan(297)
})

test('a name in another script ends on its own side, followed by its quantity', async () => {
  const plain = buildFacts('ar', 1)
  const show = { ...plain.show, title: 'Metropolis (Uncut)!' }
  const food = { ...popcorn, labelAr: 'فشار Anga mix' }
  const { runs } = readPdf(await drawTicket({ ...plain, show, lines: [seat(1), food] }, null))
  expect(runs.map(joinLetters).filter((text) => text.endsWith('!'))).toEqual(['Metropolis (Uncut)!'])
  const name = runs.find((run) => joinLetters(run).includes('Anga mix')) ?? expect.unreachable()
  const count = runs.find((run) => run.y === name.y && joinLetters(run).includes('×')) ?? expect.unreachable()
  expect(count.x).toBeLessThan(name.x)
})

test.each([
  ['Žižek', 'Žižek'],
  ['Kĩthũri', 'Kĩthũri'],
  ['Şule', 'Şule'],
  ['Nguyễn', 'Nguyễn'],
  ['Ștefan Łódź', 'Ștefan Łódź'],
  ['ሰላም', 'ሰላም'],
  ['Young 李 🎬', 'Young � �'],
])('the name %s keeps every letter in a PDF', async (name, seen) => {
  const { show } = buildFacts('en', 1)
  const { runs } = readPdf(await drawTicket(buildFacts('en', 1, { show: { ...show, title: name } }), null))
  // Letters of two fonts are two runs on one line.
  const { y } =
    runs.find((run) => run.page === 0 && joinLetters(run).includes(seen.charAt(0))) ?? expect.unreachable()
  const line = runs.filter((run) => run.page === 0 && Math.abs(run.y - y) < 1)
  const text = line
    .toSorted((a, b) => a.x - b.x)
    .map(joinLetters)
    .join('')
  expect(text.normalize('NFC')).toContain(seen)
})

test('a single seat gives one sheet, and several seats add strips to cut out', async () => {
  expect(readPdf(await drawTicket(buildFacts('en', 1), null)).pages).toBe(1)
  const three = readPdf(await drawTicket(buildFacts('en', 3), null))
  expect(three.pages).toBe(2)
  const onStrips = three.runs.filter(({ page }) => page === 1).map(joinLetters)
  expect(onStrips).toEqual(expect.arrayContaining(['F-1', 'F-2', 'F-3']))
  expect(readPdf(await drawTicket(buildFacts('ar', 10), null)).pages).toBe(2)
  expect(readPdf(await drawTicket(buildFacts('ar', 11), null)).pages).toBe(3)
})

test('a strip keeps within its cut lines, however long its names are', async () => {
  const plain = buildFacts('ar', 2)
  const show = {
    ...plain.show,
    title: 'ليلة طويلة مع Žižek و Nguyễn (Kĩthũri، Şule) وضيوف آخرين',
    cinemaName: 'سينما Kĩthũri الكبيرة في الطابق الرابع',
    screen: 'الشاشة الثانية',
  }
  const { runs } = readPdf(await drawTicket({ ...plain, show }, null))
  const onStrips = runs.filter(({ page }) => page === 1)
  const lowest = Math.min(...onStrips.map(({ y }) => y))
  const [last] = onStrips.filter(({ y }) => y === lowest)
  expect(last && joinLetters(last)).toContain(plain.reference)
  // The first of five rows below the header band; letters descend below their baseline.
  const rowHeight = (a4.height - 100 - 16) / 5
  expect(a4.height - lowest).toBeLessThan(100 + rowHeight - 2)
})

test('notes on age, student ID and cancellation appear only when they apply', async () => {
  const plain = (await readTexts(buildFacts('en', 1))).join(' ')
  expect(plain).toContain('Rated 16')
  expect(plain).toContain('No returns or exchanges')
  expect(plain).not.toContain('student')
  const other = buildFacts('en', 1, { bringsStudentId: true, mayCancel: true, returnedMinor: 70_000 })
  const said = (await readTexts({ ...other, show: { ...other.show, rated: 'PG' } })).join(' ')
  expect(said).toContain('Bring the student ID')
  expect(said).not.toContain('No returns')
  expect(said).not.toContain('Rated')
  expect(said).toContain('Refunded')
})

test.each(['18', '15+', '18TC', 'PG13', '21+'])('the rating %s is checked at the door', async (rated) => {
  const plain = buildFacts('en', 1)
  const said = await readTexts({ ...plain, show: { ...plain.show, rated } })
  expect(said.join(' ')).toContain(`Rated ${rated}: bring ID`)
})

test('is rendered in a worker thread with its poster, in less than 150 kB', async () => {
  const facts = buildFacts('ar', 10)
  const readArt = () => Promise.resolve('public/art/posters/metropolis-320.webp')
  const printed = await renderTicketPdf(facts, readArt)
  expect(printed.subarray(0, 5).toString()).toBe('%PDF-')
  expect(printed.toString('latin1')).toContain('/DCTDecode')
  expect(printed.length).toBeLessThan(150_000)
})

test('the file’s name contains the film, the cinema’s day and the booking', () => {
  const { show, reference } = buildFacts('en')
  expect(ticketPdfName({ show, reference })).toBe('Metropolis – 2026-11-23 – ABCD2346.pdf')
  const title = '../M: "A/B"\u202e <b>'
  expect(ticketPdfName({ show: { ...show, title }, reference })).toBe(
    '.. M A B b – 2026-11-23 – ABCD2346.pdf',
  )
})
