/** Translations of a part of the site in every language of the build. // scripts/vite/text-files.ts */
declare module 'texts:*' {
  import type { Catalogs } from '@/src/lib/text/i18n'
  export const texts: Catalogs
}
