import { PKPass } from 'passkit-generator'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { languageCodes } from '@/contract/language-codes'
import { textOf } from '@/contract/text-of'
import { speak } from '@/server/platform/say/speech'
import type { ApplePassSettings } from '@/server/platform/wallet-environment'
import type { PassFacts, PassOf } from './pass-facts'
import { passPictures } from './pass-pictures'
import { passWords } from './pass-words'

/** Trailers and the way out: so long after its end a pass is one of the past, minutes. */
const afterShowMin = 60

const english = speak('en')

/** A ticket as a signed file for Apple's Wallet, in the language of the phone. */
export async function makeApplePass(
  pass: PassOf,
  brand: Brand,
  settings: ApplePassSettings,
): Promise<Buffer> {
  const { dark } = brand.theme.palettes
  const { en } = pass.facts
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
      organizationName: brand.name.en,
      description: titleOf(pass, 'en'),
      backgroundColor: rgb(dark.ground),
      foregroundColor: rgb(dark.ink),
      labelColor: rgb(dark.accent),
    },
  )
  file.type = 'eventTicket'
  addFields(file, pass, en)
  // What stands on a pass is looked up in the phone's language, else shown as it is.
  for (const language of languageCodes)
    if (language !== 'en') file.localize(language, translations(pass, brand, language))
  file.setBarcodes({
    message: pass.codeText,
    format: 'PKBarcodeFormatQR',
    messageEncoding: 'iso-8859-1',
    altText: pass.doorCode,
  })
  file.setRelevantDate(pass.startsAt)
  if (pass.place) file.setLocations({ ...pass.place, relevantText: en.cinema || en.film })
  file.setExpirationDate(
    new Date(pass.startsAt.getTime() + (pass.runTimeMin + afterShowMin) * 60_000 + 3 * 3_600_000),
  )
  return file.getAsBuffer()
}

function addFields(file: PKPass, { startsAt, doorCode, reference }: PassOf, facts: PassFacts): void {
  const field = (key: keyof PassFacts & keyof typeof passWords) => ({
    key,
    label: passWords[key](english),
    value: facts[key],
  })
  const given = (fields: { key: string; label: string; value: string }[]) =>
    fields.filter(({ value }) => value !== '')
  file.primaryFields.push({ key: 'film', value: facts.film })
  // By the cinema's clock, wherever the phone is.
  file.secondaryFields.push({
    key: 'when',
    label: passWords.when(english),
    value: startsAt,
    dateStyle: 'PKDateStyleMedium',
    timeStyle: 'PKDateStyleShort',
  })
  file.secondaryFields.push(...given([field('cinema')]))
  file.auxiliaryFields.push(...given([field('screen'), field('seats'), field('seatClass')]))
  file.backFields.push(
    ...given([
      field('address'),
      { key: 'doorCode', label: passWords.doorCode(english), value: doorCode },
      { key: 'reference', label: passWords.reference(english), value: reference },
      { key: 'changes', label: passWords.changes(english), value: passWords.asOf(english) },
    ]),
  )
}

/** What stands on a pass, by what it says in English. */
function translations(pass: PassOf, brand: Brand, language: LanguageCode): Record<string, string> {
  const { en, [language]: facts } = pass.facts
  const i18n = speak(language)
  const texts: Record<string, string> = { [brand.name.en]: textOf(brand.name, language) }
  for (const word of Object.values(passWords)) texts[word(english)] = word(i18n)
  for (const [name, value] of Object.entries(en)) if (value) texts[value] = facts[name as keyof PassFacts]
  texts[titleOf(pass, 'en')] = titleOf(pass, language)
  return texts
}

const titleOf = ({ facts }: PassOf, language: LanguageCode) =>
  `${passWords.ticket(speak(language))}: ${facts[language].film}`

/** `#a34400` as Apple writes colours. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}
