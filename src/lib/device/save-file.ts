/** How long a browser may take to read what it saves, milliseconds. */
const readWithinMs = 10_000

/**
 * Saves a file of the server's among the visitor's own.
 * @param base64 its bytes @param type MIME
 */
export function saveFile(name: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}
