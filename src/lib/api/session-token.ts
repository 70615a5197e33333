let token = ''

/** The signed-in visitor's token, in memory; the vault holds it between visits. Empty for a guest. */
export function sessionToken(): string {
  return token
}

export function setSessionToken(value: string): void {
  token = value
}
