/**
 * Returns a version 4 UUID. The browser’s own function exists in secure contexts only, so a server on a plain
 * local address needs this one.
 */
export function randomUuid(): string {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing outside secure contexts, whatever its type says
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const version = 0x40
  const variant = 0x80
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | version
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | variant
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
