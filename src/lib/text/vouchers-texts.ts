export { texts as vouchersTexts } from 'texts:vouchers'
