/**
 * A picture in several widths in the contract’s format. `src/ui` may not import the contract and uses this
 * type.
 */
export type { Art } from '@/contract/fields'
