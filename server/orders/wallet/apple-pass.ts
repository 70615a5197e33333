import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import { projectRoot } from '@/server/platform/project-root'
import { type TranslatedText, translatorFor, type Translator } from '@/server/platform/translator'
import type { ApplePassSettings } from '@/server/platform/environment/wallet-environment'
import { factsIn, localMoment, type PassFacts, type PassOf } from './pass-facts'

/** In points; a phone uses the file for its own density. // Apple: Wallet design, image sizes */
const iconSide = 29

const logo = { width: 160, height: 50 }

const densities = [
  { suffix: '', factor: 1 },
  { suffix: '@2x', factor: 2 },
  { suffix: '@3x', factor: 3 },
] as const

const pictureCache = new Map<string, Promise<Record<string, Buffer>>>()

const passWords = {
  when: (i18n) => i18n._('When'),
  cinema: (i18n) => i18n._('Cinema', {}, { context: 'pass' }),
  screen: (i18n) => i18n._('Screen', {}, { context: 'hall' }),
  seats: (i18n) => i18n._('Seats'),
  seatClass: (i18n) => i18n._('Class'),
  address: (i18n) => i18n._('Address'),
  doorCode: (i18n) => i18n._('Door code'),
  reference: (i18n) => i18n._('Reference', {}, { context: 'pass' }),
  changes: (i18n) => i18n._('Changes'),
  asOf: (i18n) =>
    i18n._('This pass doesn’t update. If your show moves or you cancel, use the ticket in your e-mail.'),
  ticket: (i18n) => i18n._('Ticket'),
} as const satisfies Record<string, TranslatedText>

/** Trailers and leaving the hall: how long after the end of the film a pass expires, in minutes. */
const afterShowMin = 60

/**
 * Returns a ticket as a signed file for Apple's Wallet, in the phone’s language if the brand has it,
 * otherwise in the brand’s first one.
 */
export async function makeApplePass(
  pass: PassOf,
  brand: Brand,
  settings: ApplePassSettings,
): Promise<Buffer> {
  const { dark } = brand.theme.palettes
  const [first = 'en', ...further] = brand.languages
  const facts = factsIn(pass, first)
  const file = new PKPass(
    await passPictures(brand),
    {
      wwdr: settings.wwdr,
      signerCert: settings.certificate,
      signerKey: settings.key,
      ...(settings.passphrase !== undefined && { signerKeyPassphrase: settings.passphrase }),
    },
    {
      serialNumber: pass.id,
      passTypeIdentifier: settings.passTypeId,
      teamIdentifier: settings.teamId,
      organizationName: getText(brand.name, first),
      description: formatTitle(pass, first),
      backgroundColor: rgb(dark.ground),
      foregroundColor: rgb(dark.ink),
      labelColor: rgb(dark.accent),
    },
  )
  file.type = 'eventTicket'
  addFields(file, pass, facts, translatorFor(first))
  // Texts of a pass are translated into the phone’s language, or shown unchanged.
  for (const language of further) file.localize(language, translations(pass, brand, first, language))
  file.setBarcodes({
    message: pass.codeText,
    format: 'PKBarcodeFormatQR',
    messageEncoding: 'iso-8859-1',
    altText: pass.doorCode,
  })
  file.setRelevantDate(pass.startsAt)
  // Replaces the field above since iOS 18.
  file.setRelevantDates([{ relevantDate: pass.startsAt }])
  if (pass.place) file.setLocations({ ...pass.place, relevantText: facts.cinema || facts.film })
  file.setExpirationDate(
    new Date(pass.startsAt.getTime() + (pass.runTimeMin + afterShowMin) * 60_000 + 3 * 3_600_000),
  )
  return file.getAsBuffer()
}

function addFields(
  file: PKPass,
  { startsAt, timeZone, doorCode, reference }: PassOf,
  facts: PassFacts,
  i18n: Translator,
): void {
  const field = (key: keyof PassFacts & keyof typeof passWords) => ({
    key,
    label: passWords[key](i18n),
    value: facts[key],
  })
  const nonEmpty = (fields: { key: string; label: string; value: string }[]) =>
    fields.filter(({ value }) => value !== '')
  file.primaryFields.push({ key: 'film', value: facts.film })
  // In the cinema’s time zone, wherever the phone is.
  file.secondaryFields.push({
    key: 'when',
    label: passWords.when(i18n),
    value: localMoment(startsAt, timeZone),
    ignoresTimeZone: true,
    dateStyle: 'PKDateStyleMedium',
    timeStyle: 'PKDateStyleShort',
  })
  file.secondaryFields.push(...nonEmpty([field('cinema')]))
  file.auxiliaryFields.push(...nonEmpty([field('screen'), field('seats'), field('seatClass')]))
  file.backFields.push(
    ...nonEmpty([
      field('address'),
      { key: 'doorCode', label: passWords.doorCode(i18n), value: doorCode },
      { key: 'reference', label: passWords.reference(i18n), value: reference },
      { key: 'changes', label: passWords.changes(i18n), value: passWords.asOf(i18n) },
    ]),
  )
}

/** Returns the translations of a pass’s texts, keyed by the text in the brand’s first language. */
function translations(
  pass: PassOf,
  brand: Brand,
  first: LanguageCode,
  language: LanguageCode,
): Record<string, string> {
  const source = translatorFor(first)
  const i18n = translatorFor(language)
  const facts = factsIn(pass, language)
  const texts: Record<string, string> = { [getText(brand.name, first)]: getText(brand.name, language) }
  for (const translate of Object.values(passWords)) texts[translate(source)] = translate(i18n)
  for (const [name, value] of Object.entries(factsIn(pass, first)))
    if (value) texts[value] = facts[name as keyof PassFacts]
  texts[formatTitle(pass, first)] = formatTitle(pass, language)
  return Object.fromEntries(
    Object.entries(texts).map(
      ([shown, translation]) => [inStringsFile(shown), inStringsFile(translation)] as const,
    ),
  )
}

/**
 * Escapes a text, because a quotation mark in one title would break every translation of the file. // Apple:
 * Strings Files, special characters
 */
function inStringsFile(text: string): string {
  return text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

const formatTitle = (pass: PassOf, language: LanguageCode) =>
  `${passWords.ticket(translatorFor(language))}: ${factsIn(pass, language).film}`

/** Converts `#a34400` to Apple’s colour notation. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}

/** Returns a brand’s icon and wordmark in the sizes of a pass; drawn once per brand. */
function passPictures(brand: Brand): Promise<Record<string, Buffer>> {
  let pictures = pictureCache.get(brand.id)
  if (!pictures) {
    pictures = draw(brand)
    pictureCache.set(brand.id, pictures)
    pictures.catch(() => pictureCache.delete(brand.id))
  }
  return pictures
}

async function draw({ id, theme }: Brand): Promise<Record<string, Buffer>> {
  const folder = join(projectRoot(), 'brands', id, 'images')
  const icon = await readFile(join(folder, 'icon-512.png'))
  const svg = await readFile(join(folder, 'wordmark.svg'), 'utf8')
  // The wordmark is drawn for one of the brand’s backgrounds, but a pass is always dark.
  const wordmark = Buffer.from(svg.replace(/color="#[0-9a-f]{6}"/i, `color="${theme.palettes.dark.ink}"`))
  const files: Record<string, Buffer> = {}
  for (const { suffix, factor } of densities) {
    const side = iconSide * factor
    files[`icon${suffix}.png`] = await sharp(icon).resize(side, side).png().toBuffer()
    files[`logo${suffix}.png`] = await sharp(wordmark, { density: 96 * factor })
      .resize({ width: logo.width * factor, height: logo.height * factor, fit: 'inside' })
      .png()
      .toBuffer()
  }
  return files
}
