/** Headers in which CDNs tell the visitor's country; anybody may write them, so they count behind a proxy only. */
const cdnHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code']
const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:;|$)/i

/** ISO 3166-1 code of the visitor's country, as the network or the browser's language tells it. */
export function countryHint(headers: Headers, trustProxy: number): string | undefined {
  const told = trustProxy > 0 ? cdnHeaders.map((name) => headers.get(name)).find(Boolean) : undefined
  if (told && /^[a-z]{2}$/i.test(told)) return told.toUpperCase()
  const languages = (headers.get('accept-language') ?? '')
    .split(',')
    .map((one) => region.exec(one.trim())?.[1])
  return languages.find(Boolean)?.toUpperCase()
}
