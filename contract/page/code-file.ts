/**
 * Marks in the names of code files that tell the service worker when to store them: files without a mark at
 * installation, marked files after first use, and the parts of a ticket together. Written by the build, read
 * by the worker.
 */
export const cacheMarkers = { always: '', byUse: '~', ticket: '~~' } as const

/**
 * Length of the content hash in file names, the minimum that the bundler allows, because lists of files
 * contain two hundred names. Earlier releases had eight.
 */
export const fileHashLength = 7

/**
 * A file that is cached after first use; captures the language of a text file, or the name and mark of any
 * other file.
 */
export const lazyFilePattern = /^\/assets\/(?:texts-([a-z]{2})-\w+-|([\w.-]+)-(~~?))[\w-]{7,8}\.js$/
