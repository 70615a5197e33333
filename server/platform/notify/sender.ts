import { brands } from '@/brands/brands'
import { textOf } from '@/contract/text-of'
import type { Message } from './outbox'

/** Who writes an e-mail: the brand by its name, from its own address or from that of all. */
export function senderOf({ brandId, language }: Pick<Message, 'brandId' | 'language'>, mailFrom: string) {
  const brand = brands.find(({ id }) => id === brandId)
  return { name: textOf(brand?.name, language) ?? '', address: brand?.mailFrom ?? mailFrom }
}
