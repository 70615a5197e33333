import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { imageAddress } from '@/src/lib/page/image-address'

/** A code's picture is a few kilobytes; more is none, and would fill the device. */
const mostBytes = 300 * 1024

/** A booking whose code is a picture elsewhere, with the picture itself: at the door there may be no network. */
export async function withCodeImage(details: BookingDetails, imageHost: string): Promise<BookingDetails> {
  const { CodeText: text, CodeImage: picture } = details.DataObject
  if (text !== '' || picture === '') return details
  const address = imageAddress(picture, imageHost)
  if (address.startsWith('data:')) return withPicture(details, address)
  try {
    const response = await fetch(address, { credentials: 'omit' })
    const image = await response.blob()
    if (!response.ok || !image.type.startsWith('image/') || image.size > mostBytes) return details
    return withPicture(details, await asDataAddress(image))
  } catch {
    // Its host lets nobody read it: it is shown as long as there is a network.
    return details
  }
}

function withPicture(details: BookingDetails, CodeImage: string): BookingDetails {
  return { ...details, DataObject: { ...details.DataObject, CodeImage } }
}

async function asDataAddress(image: Blob): Promise<string> {
  const bytes = new Uint8Array(await image.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:${image.type};base64,${btoa(text)}`
}
