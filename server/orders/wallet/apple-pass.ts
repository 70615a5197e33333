import { PKPass } from 'passkit-generator'
import type { Brand } from '@/contract/brand'
import type { ApplePassSettings } from '@/server/platform/wallet-environment'
import type { PassFacts, PassOf } from './pass-facts'
import { passPictures } from './pass-pictures'
import { passWords } from './pass-words'

/** Trailers and the way out: so long after its end a pass is one of the past, minutes. */
const afterShowMin = 60

/** A ticket as a signed file for Apple's Wallet, in the language of the phone. */
export async function makeApplePass(
  pass: PassOf,
  brand: Brand,
  settings: ApplePassSettings,
): Promise<Buffer> {
  const { dark } = brand.theme.palettes
  const { en, ar } = pass.facts
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
      description: `${passWords.ticket.en}: ${en.film}`,
      backgroundColor: rgb(dark.ground),
      foregroundColor: rgb(dark.ink),
      labelColor: rgb(dark.accent),
    },
  )
  file.type = 'eventTicket'
  addFields(file, pass, en)
  // What stands on a pass is looked up in the phone's language, else shown as it is.
  file.localize('ar', translations(pass, brand))
  file.setBarcodes({
    message: pass.codeText,
    format: 'PKBarcodeFormatQR',
    messageEncoding: 'iso-8859-1',
    altText: pass.doorCode,
  })
  file.setRelevantDate(pass.startsAt)
  if (pass.place) file.setLocations({ ...pass.place, relevantText: ar.cinema ? en.cinema : en.film })
  file.setExpirationDate(
    new Date(pass.startsAt.getTime() + (pass.runTimeMin + afterShowMin) * 60_000 + 3 * 3_600_000),
  )
  return file.getAsBuffer()
}

function addFields(file: PKPass, { startsAt, doorCode, reference }: PassOf, facts: PassFacts): void {
  const field = (key: keyof PassFacts & keyof typeof passWords) => ({
    key,
    label: passWords[key].en,
    value: facts[key],
  })
  const given = (fields: { key: string; label: string; value: string }[]) =>
    fields.filter(({ value }) => value !== '')
  file.primaryFields.push({ key: 'film', value: facts.film })
  // By the cinema's clock, wherever the phone is.
  file.secondaryFields.push({
    key: 'when',
    label: passWords.when.en,
    value: startsAt,
    dateStyle: 'PKDateStyleMedium',
    timeStyle: 'PKDateStyleShort',
  })
  file.secondaryFields.push(...given([field('cinema')]))
  file.auxiliaryFields.push(...given([field('screen'), field('seats'), field('seatClass')]))
  file.backFields.push(
    ...given([
      field('address'),
      { key: 'doorCode', label: passWords.doorCode.en, value: doorCode },
      { key: 'reference', label: passWords.reference.en, value: reference },
      { key: 'changes', label: passWords.changes.en, value: passWords.asOf.en },
    ]),
  )
}

function translations({ facts }: PassOf, brand: Brand): Record<string, string> {
  const texts: Record<string, string> = { [brand.name.en]: brand.name.ar }
  for (const { en, ar } of Object.values(passWords)) texts[en] = ar
  for (const [name, value] of Object.entries(facts.en))
    if (value) texts[value] = facts.ar[name as keyof PassFacts]
  texts[`${passWords.ticket.en}: ${facts.en.film}`] = `${passWords.ticket.ar}: ${facts.ar.film}`
  return texts
}

/** `#a34400` as Apple writes colours. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}
