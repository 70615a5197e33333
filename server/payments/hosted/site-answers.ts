/** Headers of a page on a provider's own host: one page of the shop may frame it, and nobody else. */
export function framedHeaders(shop: string | null, policy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; base-uri 'none'; ${policy}; frame-ancestors ${shop ?? "'none'"}`,
  }
}

/** A script or style of such a page. */
export function siteAsset(type: 'text/css' | 'text/javascript', text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
  })
}
