import type { Brand } from '../contract/brand'
import { countryIds } from '../contract/catalogue/country-ids'

type PartnerCinema = Brand['settings']['partnerCinemas'][number]

/** Cinemas listed in footers, by country, with their names from the catalogue. // spec §2: three of them */
const partnerCinemas: readonly PartnerCinema[] = [
  {
    cinemaId: 'westlands',
    countryId: countryIds.kenya,
    name: { en: 'Savanna Westlands', ar: 'سافانا ويستلاندز', sw: 'Savanna Westlands' },
  },
  {
    cinemaId: 'karen',
    countryId: countryIds.kenya,
    name: { en: 'Baobab Karen', ar: 'باوباب كارين', sw: 'Baobab Karen' },
  },
  {
    cinemaId: 'moi-avenue',
    countryId: countryIds.kenya,
    name: { en: 'The Old Regent', ar: 'ريجنت القديمة', sw: 'The Old Regent' },
  },
  {
    cinemaId: 'kololo',
    countryId: countryIds.uganda,
    name: { en: 'Equator Kololo', ar: 'إكويتر كولولو', sw: 'Equator Kololo' },
  },
  {
    cinemaId: 'entebbe-pier',
    countryId: countryIds.uganda,
    name: { en: 'Equator Pier', ar: 'إكويتر بيير', sw: 'Equator Pier' },
  },
  {
    cinemaId: 'masaki',
    countryId: countryIds.tanzania,
    name: { en: 'Baobab Masaki', ar: 'باوباب ماساكي', sw: 'Baobab Masaki' },
  },
  {
    cinemaId: 'njiro',
    countryId: countryIds.tanzania,
    name: { en: 'Savanna Njiro', ar: 'سافانا نجيرو', sw: 'Savanna Njiro' },
  },
  {
    cinemaId: 'stone-town',
    countryId: countryIds.tanzania,
    name: { en: 'Baobab Stone Town', ar: 'باوباب المدينة الحجرية', sw: 'Baobab Mji Mkongwe' },
  },
  {
    cinemaId: 'seef',
    countryId: countryIds.bahrain,
    name: { en: 'Marsa Seef', ar: 'مرسى السيف', sw: 'Marsa Seef' },
  },
  {
    cinemaId: 'adliya',
    countryId: countryIds.bahrain,
    name: { en: 'Najm Adliya', ar: 'نجم العدلية', sw: 'Najm Adliya' },
  },
  {
    cinemaId: 'muharraq-souq',
    countryId: countryIds.bahrain,
    name: { en: 'Marsa Muharraq', ar: 'مرسى المحرّق', sw: 'Marsa Muharraq' },
  },
  {
    cinemaId: 'dubai-marina',
    countryId: countryIds.unitedArabEmirates,
    name: { en: 'Mirage Marina', ar: 'ميراج مارينا' },
  },
  {
    cinemaId: 'alserkal',
    countryId: countryIds.unitedArabEmirates,
    name: { en: 'Najm Al Quoz', ar: 'نجم القوز' },
  },
  {
    cinemaId: 'reem-island',
    countryId: countryIds.unitedArabEmirates,
    name: { en: 'Mirage Al Reem', ar: 'ميراج الريم' },
  },
  {
    cinemaId: 'salmiya-sea',
    countryId: countryIds.kuwait,
    name: { en: 'Mirage Salmiya', ar: 'ميراج السالمية' },
  },
  {
    cinemaId: 'west-bay',
    countryId: countryIds.qatar,
    name: { en: 'Marsa West Bay', ar: 'مرسى الخليج الغربي' },
  },
  {
    cinemaId: 'lusail-marina',
    countryId: countryIds.qatar,
    name: { en: 'Mirage Lusail', ar: 'ميراج لوسيل' },
  },
  { cinemaId: 'qurum', countryId: countryIds.oman, name: { en: 'Marsa Qurum', ar: 'مرسى القرم' } },
]

export function partnerCinemasIn(...countries: readonly number[]): PartnerCinema[] {
  return partnerCinemas.filter(({ countryId }) => countries.includes(countryId))
}
