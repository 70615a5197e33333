const minuteMs = 60_000

/** Returns the data that a show and an event’s date have in common. // schema.org Event */
export function occasionData(occasion: {
  name: string
  about: string
  pictures: readonly string[]
  url: string
  startsAt: number
  /** Duration, where it is known. */
  minutes: number | undefined
}) {
  const { name, about, pictures, url, startsAt, minutes } = occasion
  return {
    name,
    description: about || undefined,
    image: pictures,
    url,
    startDate: new Date(startsAt).toISOString(),
    endDate: minutes ? new Date(startsAt + minutes * minuteMs).toISOString() : undefined,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  }
}

/** Returns a seat’s price and availability; undefined where no price is known. // schema.org Offer */
export function offerData(offer: {
  url: string
  price: number | undefined
  currency: string | undefined
  isFull: boolean
}) {
  const { url, price, currency, isFull } = offer
  if (price === undefined || currency === undefined) return undefined
  return {
    '@type': 'Offer',
    url,
    price: String(price),
    priceCurrency: currency,
    availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
  }
}
