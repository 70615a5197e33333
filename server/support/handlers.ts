import { contactUs, sendEnquiry } from './contact-requests'

export const supportHandlers = {
  ContactUs: contactUs,
  SendEnquiry: sendEnquiry,
}
