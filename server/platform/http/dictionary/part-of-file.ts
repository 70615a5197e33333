import { hashCharacters } from '@/contract/page/code-file'

/** Two characters say a part; the one of most small files says none. // scripts/vite/chunk-file-name.ts */
const code = new RegExp(`^(assets/(?:scan/)?[\\w.~-]{2,})[\\w-]{${hashCharacters}}\\.js$`)
/** The bare page of a brand, which the worker fetches anew with each release. */
const shell = /^b\/[\w-]+\/index\.html$/

/**
 * Which part of the site a file is, over all releases: of code the name without the hash of its content; null where two
 * releases' files cannot be told to be one part.
 * @param path below the folder of the built app
 */
export function partOfFile(path: string): string | null {
  return code.exec(path)?.[1] ?? (shell.test(path) ? path : null)
}

/** Which addresses a later release's file of a part has, from the folder of this one's, as browsers read it. // RFC 9842, 2.1.1 */
export function laterAddresses(part: string): string {
  const name = part.slice(part.lastIndexOf('/') + 1)
  return `match="${name}${name.endsWith('.html') ? '' : '*'}"`
}
