import { oneLine } from '@/server/platform/plain-text'
import type { Account } from '../account-repository'

/** "Amina O.": nobody is told more of who wrote it. Empty for who has said no name. */
export function shownName(account: Pick<Account, 'first_name' | 'last_name'> | undefined): string {
  const first = oneLine(account?.first_name ?? '').slice(0, 40)
  const [initial = ''] = oneLine(account?.last_name ?? '')
  return initial === '' ? first : `${first} ${initial.toLocaleUpperCase()}.`.trim()
}
