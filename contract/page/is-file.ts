import { fileExtensionPattern } from './file-extension-pattern'
import { pageAt } from './page-at'

/**
 * Whether a path requests a file: its last part has an extension, and no page has that address (a referral
 * code may contain a dot).
 */
export function isFile(path: string): boolean {
  return fileExtensionPattern.test(path) && pageAt(path) === null
}
