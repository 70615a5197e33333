import { dialCodeList } from './dial-code-list'

/** Dial codes of all countries, digits without plus, by ISO 3166-1 alpha-2. */
export const dialCodeByIso: ReadonlyMap<string, string> = new Map(
  dialCodeList.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(2)]),
)
