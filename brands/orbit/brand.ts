import type { Brand } from '../../contract/brand'
import { countryIds } from '../../contract/catalogue/country-ids'
import { partnerCinemasIn } from '../partner-cinemas'

/** The third brand: electric and young, with a voucher shop. // spec §1 */
export const brand: Brand = {
  id: 'orbit',
  name: { en: 'Orbit', ar: 'أوربت' },
  tagline: { en: 'Nights out, launched', ar: 'سهراتك تنطلق من هنا' },
  hosts: ['orbit.example', 'www.orbit.example'],
  apiBase: '/api',
  apiBaseAt: { 'staging.orbit.example': '/api' },
  imageHost: '',
  // spec §9 Referral
  referral: { kind: 'tickets', friendBasisPoints: 1_000, friendTransactions: 3, transactions: 5 },
  bankOrigins: [],
  account: { signUpCode: 'mobile' },
  theme: {
    scheme: 'dark',
    schemeFrom: 'brand',
    palettes: {
      light: {
        ground: '#f6f7fb',
        surface: '#ffffff',
        raised: '#e8ebf4',
        line: '#b9c0d3',
        ink: '#08090c',
        muted: '#4a5165',
        accent: '#4527e8',
        onAccent: '#ffffff',
        good: '#0f6b3f',
        warn: '#755000',
        bad: '#bb1d38',
      },
      dark: {
        ground: '#08090c',
        surface: '#12141b',
        raised: '#1d202b',
        line: '#363c4d',
        ink: '#f5f7ff',
        muted: '#aab1c6',
        accent: '#c6ff3d',
        onAccent: '#0b1200',
        good: '#63e6a0',
        warn: '#ffd54f',
        bad: '#ff818b',
      },
    },
    layout: { hero: 'split', listing: 'grid', card: 'cell', form: 'outlined', ticket: 'ray' },
    shape: 'square',
    fonts: {
      display: "'Space Grotesk', 'Space Grotesk fallback', sans-serif",
      text: "'Inter', 'Inter fallback', sans-serif",
      arabic: "'IBM Plex Sans Arabic', 'Inter', sans-serif",
    },
  },
  settings: {
    measuring: [{ kind: 'matomo', url: 'https://stats.orbit.example/matomo.php', siteId: 1 }],
    countries: [countryIds.bahrain, countryIds.unitedArabEmirates, countryIds.oman, countryIds.kenya],
    countryChoice: 'modal',
    alternateTab: false,
    menu: 'all',
    referral: true,
    voucherShop: true,
    contactStep: true,
    countryHome: {},
    countryHost: {},
    supportPhone: '+973 1700 0000',
    supportEmail: 'help@orbit.example',
    mobileAppAgent: 'OrbitApp/',
    maps: 'openstreetmap',
    pictures: { banner: 'banner', cinema: 'banner' },
    // spec §5 Third-brand form
    contactNumber: { least: 8, most: 12 },
    texts: {
      contact: {
        en: 'Something off, or a question? Tell us: a person answers.',
        ar: 'هل واجهتك مشكلة أو لديك سؤال؟ أخبرنا، وسيجيبك أحد زملائنا.',
      },
    },
    appLinks: [
      { name: { en: 'App Store', ar: 'آب ستور' }, url: 'https://app-store.example/orbit' },
      { name: { en: 'Google Play', ar: 'جوجل بلاي' }, url: 'https://google-play.example/orbit' },
    ],
    socialLinks: [
      { name: { en: 'Instagram', ar: 'إنستغرام' }, url: 'https://instagram.example/orbit' },
      { name: { en: 'TikTok', ar: 'تيك توك' }, url: 'https://tiktok.example/orbit' },
    ],
    partnerCinemas: partnerCinemasIn(
      countryIds.bahrain,
      countryIds.unitedArabEmirates,
      countryIds.oman,
      countryIds.kenya,
    ),
    trailerSites: [],
    readMoreLength: 100,
  },
  meta: {
    title: { en: 'Orbit · Film and event tickets', ar: 'أوربت · تذاكر الأفلام والفعاليات' },
    description: {
      en: 'Tickets and vouchers for films and events. Pick, pay, go.',
      ar: 'تذاكر وقسائم للأفلام والفعاليات. اختر وادفع وانطلق.',
    },
  },
}
