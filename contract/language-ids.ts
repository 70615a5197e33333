/** Language ids of the wire and their ISO codes. // spec §3, §9 */
export const languageIds = { en: 1, ar: 2 } as const
