import type { Texts } from '@/server/platform/texts'

const arabic = new Intl.PluralRules('ar')

/** So many bookings, as the object of a sentence. */
export function bookings(count: number): Texts {
  return { en: count === 1 ? '1 booking' : `${count} bookings`, ar: inArabic(count, 'حجزًا واحدًا') }
}

/** The first so many, in Arabic, where "first" stands before and takes its one for itself. */
export function bookingsAfterFirst(count: number): string {
  return `أول ${inArabic(count, 'حجز')}`
}

function inArabic(count: number, one: string): string {
  switch (arabic.select(count)) {
    case 'one':
      return one
    case 'two':
      return 'حجزين'
    case 'few':
      return `${count} حجوزات`
    case 'many':
      return `${count} حجزًا`
    case 'zero':
    case 'other':
      return `${count} حجز`
  }
}
