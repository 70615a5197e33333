/**
 * A path on this site, or an https address. Never `javascript:` or `data:`, and no `//host` in disguise: browsers read a
 * backslash as a slash and skip tabs and line breaks.
 */
export const addressPattern = /^(?:https:\/\/[^\s\\/]|\/(?![\\/]))[^\s\\]*$/
/** Letters. */
export const longestAddress = 500
