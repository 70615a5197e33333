/** The words of vouchers that are bought, given and opened. */
export { texts as vouchersTexts } from 'texts:vouchers'
