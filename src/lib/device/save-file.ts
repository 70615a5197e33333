/** Time in milliseconds that a browser may need to read the file that it saves. */
const readWithinMs = 10_000

/**
 * Saves a file from the server to the visitor’s device.
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
