/** Keys of a keyboard that has both scripts, row by row. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
// One key writes two letters.
const arabic = 'ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ ذ'.split(' ')
const toArabic = new Map(latin.split('').map((key, at) => [key, arabic[at] ?? key]))
const toLatin = new Map([...toArabic].map(([key, letters]) => [letters, key]))

/** What the same keys write with the keyboard's other script switched on: «ىثخى» is "neon". */
export function onOtherKeyboard(text: string): string {
  const letters = text.toLowerCase().match(/لا|[^]/gu) ?? []
  return letters.map((each) => toLatin.get(each) ?? toArabic.get(each) ?? each).join('')
}
