import { normalizeTyped } from '../typed-text'

/** Without letters and digits that are taken for each other when read aloud or written by hand. */
export const spokenCharacters = '234679ACDEFGHJKMNPQRTWXYZ'

/** How long a code is that somebody says or types. */
export const spokenLength = 8

/** Such a code as it is made, however it was typed: small letters, spaces and dashes do not matter. */
export const spokenCode = (typed: string): string => normalizeTyped(typed).toUpperCase().replace(/[\s-]/g, '')
