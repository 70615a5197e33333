import type { CodeUse } from '@/server/platform/codes/one-time-code-repository'

/** A code opens one account's wallet for one order, and nothing else. */
export function walletUse(accountId: string, orderId: string): CodeUse {
  return { purpose: 'wallet', subject: accountId, about: orderId }
}
