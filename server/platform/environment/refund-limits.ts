import { roles, type Role } from '@/contract/office/permissions'
import { toMinor } from '@/contract/money'

/** What a role may refund of one order without a second person, in minor units by currency; no entry is no limit. */
export type RefundLimits = Readonly<Partial<Record<Role, Readonly<Record<string, number>>>>>

const ofRole = /^([a-z-]+)=([A-Z]{3}:\d+(?:\.\d+)?(?:,[A-Z]{3}:\d+(?:\.\d+)?)*)$/

/**
 * Reads `accountant=KES:5000,BHD:20;manager=KES:20000`, amounts in major units; null when it says something
 * else.
 */
export function readRefundLimits(text: string): RefundLimits | null {
  const limits: Partial<Record<Role, Record<string, number>>> = {}
  for (const part of text.split(';')) {
    const [, name, amounts = ''] = ofRole.exec(part.trim()) ?? []
    const role = roles.find((each) => each === name)
    if (!role || limits[role]) return null
    try {
      limits[role] = Object.fromEntries(
        amounts.split(',').map((amount) => {
          const [currency = '', major = ''] = amount.split(':')
          return [currency, toMinor(Number(major), currency)]
        }),
      )
    } catch {
      return null
    }
  }
  return limits
}
