/** Dial codes of countries whose every mobile number has ten digits. // ITU-T E.164 national plans */
const codes: ReadonlySet<string> = new Set('1 7 20 44 52 57 58 63 90 91 92 98 234 880 964 977'.split(' '))

/** Whether the message of the specification, "10 digit long", is true of a country's numbers. // spec §5 Voucher page */
export function hasTenDigits(dialCode: string): boolean {
  return codes.has(dialCode)
}
