/** What a new password needs; the same as `contract/account/identity.ts` asks. // spec §5 */
export const passwordRules = [
  { name: 'length', holds: (typed: string) => typed.length >= 8 },
  { name: 'upper', holds: (typed: string) => /[A-Z]/.test(typed) },
  { name: 'lower', holds: (typed: string) => /[a-z]/.test(typed) },
  { name: 'digit', holds: (typed: string) => /\d/.test(typed) },
  { name: 'sign', holds: (typed: string) => /[!@#$%^&*]/.test(typed) },
] as const

export type PasswordFault = 'short' | 'simple' | 'long'
const longest = 200

/** What is wrong with a new password; null when nothing is. */
export function passwordFault(typed: string): PasswordFault | null {
  if (typed.length > longest) return 'long'
  const broken = passwordRules.filter(({ holds }) => !holds(typed))
  if (broken.length === 0) return null
  return broken.length === 1 && broken[0]?.name === 'length' ? 'short' : 'simple'
}
