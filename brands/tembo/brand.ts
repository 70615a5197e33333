import type { Brand } from '../../contract/brand'
import { countryIds } from '../../contract/catalogue/country-ids'
import { partnerCinemasIn } from '../partner-cinemas'

/** East Africa and Bahrain: a warm night in Nairobi. // spec §1, §9 */
export const brand: Brand = {
  id: 'tembo',
  name: { en: 'Tembo', ar: 'تمبو' },
  tagline: { en: 'The big screen, close to home', ar: 'الشاشة الكبيرة على مقربة منك' },
  hosts: ['tembo.example', 'www.tembo.example'],
  apiBase: '/api',
  apiBaseAt: { 'staging.tembo.example': '/api' },
  imageHost: '',
  referral: {
    currency: 'KES',
    friend: 100,
    referrer: 100,
    transactions: 1,
    mostFriends: 5,
    validDays: 90,
  },
  bankOrigins: [],
  account: { signUpCode: 'mobile' },
  theme: {
    scheme: 'dark',
    schemeFrom: 'system',
    palettes: {
      light: {
        ground: '#fbf4e8',
        surface: '#fffdf8',
        raised: '#f3e6d0',
        line: '#d3bf9d',
        ink: '#1f150b',
        muted: '#66543d',
        accent: '#a34400',
        onAccent: '#ffffff',
        good: '#20693a',
        warn: '#7a5200',
        bad: '#b0201f',
      },
      dark: {
        ground: '#14100c',
        surface: '#1f1812',
        raised: '#2c231a',
        line: '#44382b',
        ink: '#fbf3e6',
        muted: '#c2b29b',
        accent: '#ffb21a',
        onAccent: '#1a1205',
        good: '#86d492',
        warn: '#ffd166',
        bad: '#ff937d',
      },
    },
    layout: { hero: 'bleed', listing: 'wall', card: 'poster', form: 'filled', ticket: 'woven' },
    shape: 'soft',
    fonts: {
      display: "'Bricolage Grotesque', 'Bricolage Grotesque fallback', sans-serif",
      text: "'Figtree', 'Figtree fallback', 'Readex Pro', sans-serif",
      arabic: "'Readex Pro', 'Figtree', sans-serif",
    },
  },
  settings: {
    countries: [countryIds.kenya, countryIds.uganda, countryIds.tanzania, countryIds.bahrain],
    countryChoice: 'modal',
    alternateTab: true,
    menu: 'all',
    referral: true,
    voucherShop: false,
    contactStep: false,
    countryHome: {},
    countryHost: {},
    supportPhone: '+254 20 000 0000',
    supportEmail: 'help@tembo.example',
    mobileAppAgent: 'TemboApp/',
    appLinks: [
      { name: { en: 'App Store', ar: 'آب ستور' }, url: 'https://app-store.example/tembo' },
      { name: { en: 'Google Play', ar: 'جوجل بلاي' }, url: 'https://google-play.example/tembo' },
    ],
    socialLinks: [
      { name: { en: 'Facebook', ar: 'فيسبوك' }, url: 'https://facebook.example/tembo' },
      { name: { en: 'Instagram', ar: 'إنستغرام' }, url: 'https://instagram.example/tembo' },
      { name: { en: 'X', ar: 'إكس' }, url: 'https://x.example/tembo' },
    ],
    partnerCinemas: partnerCinemasIn(
      countryIds.kenya,
      countryIds.uganda,
      countryIds.tanzania,
      countryIds.bahrain,
    ),
    trailerSites: [],
    readMoreLength: 100,
  },
  meta: {
    title: {
      en: 'Tembo · Cinema tickets in East Africa and Bahrain',
      ar: 'تمبو · تذاكر السينما في شرق أفريقيا والبحرين',
    },
    description: {
      en: 'See what is on, choose your seats and keep your ticket on your phone, even with no network.',
      ar: 'شاهد ما يُعرض واختر مقاعدك واحتفظ بتذكرتك على هاتفك حتى دون شبكة.',
    },
  },
}
