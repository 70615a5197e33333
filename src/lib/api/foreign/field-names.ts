/**
 * Other names of a field, in lower case without hyphens or underscores. // spec §3 gives some entities under
 * two names
 */
type Names = Readonly<Record<string, readonly string[]>>

/** Short names for required fields only, where no other field can be meant. */
const requiredFieldNames: Names = {
  cinemaid: ['id'],
  cinemaname: ['title', 'name'],
  movie: ['moviename', 'title'],
  options: ['paymentoptions', 'data', 'list'],
  promotions: ['data', 'list'],
  items: ['fnbitems', 'data', 'list'],
  cards: ['data', 'list'],
  cinemas: ['data', 'list'],
  cities: ['data', 'list'],
  list: ['data', 'countries', 'languages'],
  data: ['list'],
  shows: ['showlist', 'movies', 'list'],
  id: ['movieid'],
  title: ['moviename', 'name'],
  schid: ['scheduleid', 'id'],
}

const optionalFieldNames: Names = {
  codeimage: ['qrcode', 'qrimage', 'qrcodeimage', 'codeimg', 'barcode'],
  verifyurl: ['bankverificationurl', 'verificationurl', 'bankurl', 'redirecturl'],
  seats: ['seatnames', 'selectedseats'],
  date: ['showdate'],
  time: ['showtime'],
  screen: ['screenname'],
  movieid: ['movielinkid'],
  mobileno: ['mobile'],
}

/** Returns a name in lower case without hyphens or underscores, so that all its spellings match. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '')
}

export function otherNames(name: string, isNeeded: boolean): readonly string[] {
  const lower = normalizeName(name)
  return [...((isNeeded && requiredFieldNames[lower]) || []), ...(optionalFieldNames[lower] ?? [])]
}
