interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown }
}

/**
 * Returns a worker’s address in the form that the page’s Trusted Types policy requires; no other script
 * address is allowed. // design §6
 */
export function trustWorkerUrl(address: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  if (!factory) return address
  const policy = factory.createPolicy('foyer', {
    createScriptURL: (requestedUrl) => {
      if (requestedUrl !== address) throw new TypeError('Only the service worker is loaded by address')
      return requestedUrl
    },
  })
  // The platform accepts its TrustedScriptURL wherever a script address is expected as a string.
  return policy.createScriptURL(address) as string
}
