/**
 * A path on this site or an https address. Excludes `javascript:`, `data:` and disguised `//host` forms:
 * browsers read a backslash as a slash and skip tabs and line breaks.
 */
export const addressPattern = /^(?:https:\/\/[^\s\\/]|\/(?![\\/]))[^\s\\]*$/
/** Maximum length of an address, characters. */
export const maxAddressLength = 500
