/** A card's number as it may be shown. */
export function maskedNumber(last4: string): string {
  return `•••• •••• •••• ${last4}`
}
