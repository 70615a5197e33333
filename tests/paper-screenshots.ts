import type { Browser } from '@playwright/test'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { brands } from '@/brands/brands'
import { countryIds } from '@/contract/catalogue/country-ids'
import { languageDirections } from '@/contract/languages.gen'
import type { Order, OrderLine } from '@/server/orders/order-repository'
import { drawTicket } from '@/server/orders/ticket-pdf/draw-ticket'
import { composeBookingMessages } from '@/server/orders/tickets/messages/booking-messages'
import { composeHolderMessages } from '@/server/orders/tickets/messages/holder-messages'
import { makeApplePass } from '@/server/orders/wallet/apple-pass'
import { readEnvironment } from '@/server/platform/environment/environment'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import type { Gift } from '@/server/vouchers/gifts/gift-repository'
import { composeGiftMessage } from '@/server/vouchers/gifts/gift-message'
import type { BoughtVoucher } from '@/server/vouchers/sale-repository'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { getWalletKeys } from '@/tests/fixtures/wallet-keys'

type PaperLanguage = 'en' | 'ar'

const reference = 'ABCD2346'
const codeText = `FY1:7zxyw03mnxqfv0r85pe5907qby:53d9gwnp4g7w4c:F-1,F-2,F-3:${'x'.repeat(86)}`
const ticketUrl = `https://tembo.example/confirmBooking/b#${'k'.repeat(43)}`
/** Names in letters that fonts and mail programs lose: Czech, Kikuyu, Turkish, Vietnamese, Chinese. */
const title = 'Žižek & Kĩthũri: Şule, Nguyễn 李'

const line = (kind: OrderLine['kind'], code: string, labels: { en: string; ar: string }): OrderLine => ({
  kind,
  code,
  quantity: 1,
  unitMinor: 70_000,
  labelEn: labels.en,
  labelAr: labels.ar,
  labels: null,
  seatIndex: kind === 'seat' ? Number(code.slice(2)) : null,
})
const lines: readonly OrderLine[] = [
  ...['F-1', 'F-2', 'F-3'].map((seat) => line('seat', seat, { en: 'Şule Box', ar: 'مقصورة Şule' })),
  { ...line('food', 'popcorn', { en: 'Žižek mix, 李', ar: 'فشار Žižek mix، 李' }), quantity: 2 },
]

const showIn = (language: PaperLanguage): ShowSnapshot => ({
  kind: 'movie',
  title: language === 'ar' ? `ليلة ${title}` : title,
  rated: '16',
  languageName: language === 'ar' ? 'التشيكية' : 'Czech',
  format: '2D',
  runTimeMin: 153,
  art: null,
  // A name that the catalogue has in one language only.
  cinemaName: 'Kĩthũri Cinema (Nguyễn)',
  address: language === 'ar' ? 'شارع Şule 12، نيروبي' : '12 Şule Street, Nairobi',
  latitude: -1.26,
  longitude: 36.8,
  screen: language === 'ar' ? 'قاعة 李 2' : 'Hall 李 2',
  timeZone: 'Africa/Nairobi',
  startsAt: '2026-11-22T17:45:00.000Z',
})

const getBrand = (id: string) => {
  const brand = brands.find((each) => each.id === id)
  if (!brand) throw new Error(`There is no brand ${id}`)
  return brand
}

/**
 * Takes pictures of what leaves the house: the PDF ticket, mails as a mail program shows them that drops
 * `html` and `body`, and the Apple pass with the fields in its order. The PDF is drawn by `pdftoppm` of
 * Debian's package poppler-utils.
 */
export async function screenshotPapers(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const language of ['en', 'ar'] as const) {
    await shootTicket(language, join(folder, `ticket-${language}`))
    for (const [name, html] of Object.entries(mailsIn(language)))
      await shootHtml(browser, withoutDocument(html), join(folder, `mail-${name}-${language}.png`))
    await shootHtml(browser, await passCard(language), join(folder, `pass-${language}.png`))
  }
  await rm(getWalletKeys().folder, { recursive: true })
}

async function shootTicket(language: PaperLanguage, target: string): Promise<void> {
  const pdf = await drawTicket(
    {
      brand: getBrand('tembo'),
      language,
      show: showIn(language),
      countryId: countryIds.kenya,
      reference,
      codeText,
      doorCode: 'KMRT7Q94',
      seats: lines
        .filter(({ kind }) => kind === 'seat')
        .map(({ code: name, labelEn, labelAr, labels }) => ({
          name,
          labelEn,
          labelAr,
          labels,
          codeText,
          doorCode: 'KMRT7Q92',
        })),
      currency: 'KES',
      lines,
      returnedMinor: 0,
      bringsStudentId: true,
      mayCancel: false,
      bookedAt: new Date('2026-11-20T10:00:00Z'),
    },
    null,
  )
  await writeFile(`${target}.pdf`, pdf)
  const { error } = spawnSync('pdftoppm', ['-png', '-r', '110', `${target}.pdf`, target], {
    stdio: 'inherit',
  })
  if (error) console.log(`${target}.pdf has no picture: install poppler-utils, which has pdftoppm.`)
}

function mailsIn(language: PaperLanguage): Readonly<Record<string, string>> {
  const order = fromPartial<Order>({
    id: 'r',
    brandId: 'tembo',
    language,
    countryId: countryIds.kenya,
    currency: 'KES',
    email: 'amina@example.com',
    lines: [...lines],
  })
  const show = showIn(language)
  const times = { isLate: false, writtenAtMs: Date.UTC(2026, 9, 1), bringsStudentId: true }
  const links = { url: ticketUrl, shortUrl: 'https://tembo.example/t#kkkkkkkkkkkkkkkk' }
  const ticket = { id: 'b', reference, codeText, doorCode: 'KMRT7Q94', ...links, ...times }
  const words =
    language === 'ar'
      ? 'تبدأ الحفلة متأخرة (20 دقيقة): اسأل Kĩthũri أو Nguyễn 李.'
      : 'The show starts late (20 minutes): ask Kĩthũri or Nguyễn 李.'
  const sealingKey = Buffer.alloc(32)
  const gift = composeGiftMessage(
    { sealingKey, reserveSecret: sealingKey },
    {
      gift: fromPartial<Gift>({
        id: 'g',
        brandId: 'tembo',
        language,
        recipient: 'amina@example.com',
        pictureId: 'p',
        toName: 'Kĩthũri Nguyễn',
        fromName: 'Şule Žižek 李',
        words,
      }),
      bought: fromPartial<BoughtVoucher>({ validUntil: new Date(show.startsAt) }),
      order: { currency: 'KES', countryId: countryIds.kenya },
      leftMinor: 500_000,
      picture: '/art/gifts/p',
      site: readEnvironment({}),
    },
  )
  const [booked] = composeBookingMessages(order, show, ticket)
  const [told] = composeHolderMessages(order, show, ticket, words)
  return { booking: booked?.html ?? '', operator: told?.html ?? '', gift: gift.html }
}

/** Mail programs keep what is inside the body only, in a page of their own. */
const withoutDocument = (html: string) => /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? html

/** Lays out an Apple pass as a phone does that has this language: labels above values, in the pass's order. */
async function passCard(language: PaperLanguage): Promise<string> {
  const keys = getWalletKeys()
  const { apple } = readEnvironment(keys.env).wallets
  if (!apple) throw new Error('There are no keys for passes')
  const factsIn = (each: PaperLanguage) => {
    const { title: film, cinemaName: cinema, address, screen } = showIn(each)
    return {
      film,
      cinema,
      address,
      screen,
      seats: 'F-1, F-2, F-3',
      seatClass: lines[0]?.[each === 'ar' ? 'labelAr' : 'labelEn'] ?? '',
    }
  }
  const file = await makeApplePass(
    {
      id: 'b1',
      codeText,
      doorCode: 'KMRT7Q94',
      reference,
      scheduleId: 's1',
      place: null,
      startsAt: new Date(showIn(language).startsAt),
      timeZone: 'Africa/Nairobi',
      runTimeMin: 153,
      facts: new Map([
        ['en', factsIn('en')],
        ['ar', factsIn('ar')],
      ]),
    },
    { ...getBrand('tembo'), languages: ['en', 'ar'] },
    apple,
  )
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pass-'))
  try {
    await writeFile(join(folder, 'pass.zip'), file)
    execFileSync('python3', ['-m', 'zipfile', '-e', 'pass.zip', '.'], { cwd: folder })
    const pass = JSON.parse(await readFile(join(folder, 'pass.json'), 'utf8')) as Pass
    const strings =
      language === 'ar'
        ? await readStrings(join(folder, 'ar.lproj', 'pass.strings'))
        : new Map<string, string>()
    return drawCard(pass, (text) => strings.get(text) ?? text, languageDirections[language])
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface PassField {
  readonly label?: string
  readonly value: string
}
interface Pass {
  readonly backgroundColor: string
  readonly foregroundColor: string
  readonly labelColor: string
  readonly eventTicket: Readonly<
    Record<'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields', readonly PassField[]>
  >
}

async function readStrings(file: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8')
  const plain = (escaped = '') => escaped.replaceAll(/\\(.)/g, '$1')
  return new Map(
    Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";/g), ([, shown, meant]) => [
      plain(shown),
      plain(meant),
    ]),
  )
}

function drawCard(pass: Pass, translate: (text: string) => string, direction: string): string {
  const { primaryFields, secondaryFields, auxiliaryFields, backFields } = pass.eventTicket
  const rows = [primaryFields, secondaryFields, auxiliaryFields, ...backFields.map((field) => [field])].map(
    (fields) =>
      `<div style="display:flex;gap:24px;margin:12px 0">${fields
        .map(
          ({ label = '', value }) =>
            `<div><div style="font-size:11px;color:${pass.labelColor}">${translate(label)}</div><div dir="auto" style="font-size:17px">${translate(value)}</div></div>`,
        )
        .join('')}</div>`,
  )
  return `<div dir="${direction}" style="width:360px;padding:16px;border-radius:12px;background:${pass.backgroundColor};color:${pass.foregroundColor};font-family:sans-serif">${rows.join('')}</div>`
}

async function shootHtml(browser: Browser, html: string, target: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 600, height: 400 } })
  await page.setContent(`<!doctype html><meta charset="utf-8">${html}`)
  await sharp(await page.screenshot({ fullPage: true })).toFile(target)
  await page.close()
}
