let token = ''

/**
 * Returns the signed-in visitor’s token, held in memory; the encrypted store keeps it between visits. Empty
 * for a guest.
 */
export function sessionToken(): string {
  return token
}

export function setSessionToken(value: string): void {
  token = value
}
