import type { Brand } from '../../contract/brand'
import { countryIds } from '../../contract/catalogue/country-ids'
import { partnerCinemasIn } from '../partner-cinemas'

/** The Gulf: pearl and sea, by daylight. // spec §1, §4 */
export const brand: Brand = {
  id: 'dana',
  name: { en: 'Dana', ar: 'دانة' },
  tagline: { en: 'An evening worth keeping', ar: 'أمسية تستحق أن تبقى' },
  languages: ['en', 'ar'],
  hosts: ['dana.example', 'www.dana.example', 'ae.dana.example', 'kw.dana.example'],
  apiBase: '/api',
  apiBaseAt: { 'staging.dana.example': '/api' },
  imageHost: '',
  bankOrigins: [],
  account: { signUpCode: 'email' },
  theme: {
    scheme: 'light',
    schemeFrom: 'system',
    palettes: {
      light: {
        ground: '#f6f7f4',
        surface: '#ffffff',
        raised: '#eaf0ef',
        line: '#c9d6d6',
        ink: '#0d2b33',
        muted: '#4a6268',
        accent: '#0b6074',
        onAccent: '#ffffff',
        good: '#1b6f44',
        warn: '#855600',
        bad: '#b3261e',
      },
      dark: {
        ground: '#07181d',
        surface: '#0e242b',
        raised: '#17333c',
        line: '#31525c',
        ink: '#eef5f3',
        muted: '#a3bcc1',
        accent: '#74cfdb',
        onAccent: '#04191f',
        good: '#7fd6a3',
        warn: '#f0c05a',
        bad: '#ff9a91',
      },
    },
    layout: { hero: 'inset', listing: 'calm', card: 'wide', form: 'underlined', ticket: 'gilt' },
    shape: 'round',
    fonts: {
      display: "'Readex Pro', 'Readex Pro fallback', sans-serif",
      text: "'Readex Pro', 'Readex Pro fallback', sans-serif",
      arabic: "'Readex Pro', sans-serif",
    },
  },
  settings: {
    measuring: [{ kind: 'beacon', url: 'https://events.dana.example/v1' }],
    countries: [
      countryIds.unitedArabEmirates,
      countryIds.kuwait,
      countryIds.qatar,
      countryIds.bahrain,
      countryIds.oman,
    ],
    countryChoice: 'auto',
    alternateTab: true,
    menu: 'all',
    referral: false,
    voucherShop: false,
    contactStep: false,
    countryHome: { [countryIds.qatar]: 'events' },
    countryHost: {
      [countryIds.unitedArabEmirates]: 'ae.dana.example',
      [countryIds.kuwait]: 'kw.dana.example',
    },
    supportPhone: '+971 4 000 0000',
    supportEmail: 'help@dana.example',
    mobileAppAgent: 'DanaApp/',
    appLinks: [
      { name: { en: 'App Store', ar: 'آب ستور' }, url: 'https://app-store.example/dana' },
      { name: { en: 'Google Play', ar: 'جوجل بلاي' }, url: 'https://google-play.example/dana' },
    ],
    socialLinks: [
      { name: { en: 'Instagram', ar: 'إنستغرام' }, url: 'https://instagram.example/dana' },
      { name: { en: 'X', ar: 'إكس' }, url: 'https://x.example/dana' },
      { name: { en: 'YouTube', ar: 'يوتيوب' }, url: 'https://youtube.example/dana' },
    ],
    partnerCinemas: partnerCinemasIn(
      countryIds.unitedArabEmirates,
      countryIds.kuwait,
      countryIds.qatar,
      countryIds.bahrain,
      countryIds.oman,
    ),
    trailerSites: [],
    readMoreLength: 100,
  },
  meta: {
    title: {
      en: 'Dana · Cinema and event tickets in the Gulf',
      ar: 'دانة · تذاكر السينما والفعاليات في الخليج',
    },
    description: {
      en: 'Films and events across the Gulf: choose your seats, pay safely, arrive calmly.',
      ar: 'أفلام وفعاليات في أنحاء الخليج: اختر مقاعدك وادفع بأمان واحضر مطمئنًا.',
    },
  },
}
