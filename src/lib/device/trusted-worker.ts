interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown }
}

/** A worker's address in the form that the page's Trusted Types policy demands; no other script has one. // design §6 */
export function trustedWorker(address: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  if (!factory) return address
  const policy = factory.createPolicy('foyer', {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError('Only the service worker is loaded by address')
      return asked
    },
  })
  // The platform's TrustedScriptURL stands for the string wherever a script is named.
  return policy.createScriptURL(address) as string
}
