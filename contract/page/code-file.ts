/**
 * How a file of the app's code says in its name who keeps it on the device: what has no mark is there from the start, what
 * has one once it was used, and the parts of a ticket come together. The build writes it, the worker reads it.
 */
export const codeMarks = { always: '', byUse: '~', ticket: '~~' } as const

/** Characters of a content's hash in a name, the fewest the bundler allows: lists of files name two hundred. Earlier releases had eight. */
export const hashCharacters = 7

/** A file that is kept by use: of the texts their language; of others the name and the mark. */
export const laterFile = /^\/assets\/(?:texts-([a-z]{2})-\w+-|([\w.-]+)-(~~?))[\w-]{7,8}\.js$/
