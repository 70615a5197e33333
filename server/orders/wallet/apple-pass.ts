import { PKPass } from 'passkit-generator'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { textOf } from '@/contract/text-of'
import { speak, type Speech } from '@/server/platform/say/speech'
import type { ApplePassSettings } from '@/server/platform/wallet-environment'
import { factsIn, localMoment, type PassFacts, type PassOf } from './pass-facts'
import { passPictures } from './pass-pictures'
import { passWords } from './pass-words'

/** Trailers and the way out: so long after its end a pass is one of the past, minutes. */
const afterShowMin = 60

/** A ticket as a signed file for Apple's Wallet, in the phone's language where the brand speaks it, else in the brand's first. */
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
      organizationName: textOf(brand.name, first),
      description: titleOf(pass, first),
      backgroundColor: rgb(dark.ground),
      foregroundColor: rgb(dark.ink),
      labelColor: rgb(dark.accent),
    },
  )
  file.type = 'eventTicket'
  addFields(file, pass, facts, speak(first))
  // What stands on a pass is looked up in the phone's language, else shown as it is.
  for (const language of further) file.localize(language, translations(pass, brand, first, language))
  file.setBarcodes({
    message: pass.codeText,
    format: 'PKBarcodeFormatQR',
    messageEncoding: 'iso-8859-1',
    altText: pass.doorCode,
  })
  file.setRelevantDate(pass.startsAt)
  // Instead of the one above since iOS 18.
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
  i18n: Speech,
): void {
  const field = (key: keyof PassFacts & keyof typeof passWords) => ({
    key,
    label: passWords[key](i18n),
    value: facts[key],
  })
  const given = (fields: { key: string; label: string; value: string }[]) =>
    fields.filter(({ value }) => value !== '')
  file.primaryFields.push({ key: 'film', value: facts.film })
  // By the cinema's clock, wherever the phone is.
  file.secondaryFields.push({
    key: 'when',
    label: passWords.when(i18n),
    value: localMoment(startsAt, timeZone),
    ignoresTimeZone: true,
    dateStyle: 'PKDateStyleMedium',
    timeStyle: 'PKDateStyleShort',
  })
  file.secondaryFields.push(...given([field('cinema')]))
  file.auxiliaryFields.push(...given([field('screen'), field('seats'), field('seatClass')]))
  file.backFields.push(
    ...given([
      field('address'),
      { key: 'doorCode', label: passWords.doorCode(i18n), value: doorCode },
      { key: 'reference', label: passWords.reference(i18n), value: reference },
      { key: 'changes', label: passWords.changes(i18n), value: passWords.asOf(i18n) },
    ]),
  )
}

/** What stands on a pass, by what it says in the brand's first language. */
function translations(
  pass: PassOf,
  brand: Brand,
  first: LanguageCode,
  language: LanguageCode,
): Record<string, string> {
  const shown = speak(first)
  const i18n = speak(language)
  const facts = factsIn(pass, language)
  const texts: Record<string, string> = { [textOf(brand.name, first)]: textOf(brand.name, language) }
  for (const word of Object.values(passWords)) texts[word(shown)] = word(i18n)
  for (const [name, value] of Object.entries(factsIn(pass, first)))
    if (value) texts[value] = facts[name as keyof PassFacts]
  texts[titleOf(pass, first)] = titleOf(pass, language)
  return Object.fromEntries(
    Object.entries(texts).map(([shown, said]) => [inStringsFile(shown), inStringsFile(said)] as const),
  )
}

/** A quotation mark in one title would end every translation of the file. // Apple: Strings Files, special characters */
function inStringsFile(text: string): string {
  return text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

const titleOf = (pass: PassOf, language: LanguageCode) =>
  `${passWords.ticket(speak(language))}: ${factsIn(pass, language).film}`

/** `#a34400` as Apple writes colours. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}
