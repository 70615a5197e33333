import type { Texts } from '@/contract/text-of'

export interface Word extends Texts {
  readonly id: string
}
