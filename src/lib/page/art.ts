/** A picture in several widths, as the contract gives it. `src/ui` knows no contract, it draws this. */
export type { Art } from '@/contract/fields'
