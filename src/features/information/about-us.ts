import { msg } from '@lingui/core/macro'
import type { Facts } from './facts'
import type { InformationDocument } from './section'

/** `/aboutus`. */
export function aboutUs({ name, phone, email, site, holdMinutes }: Facts): InformationDocument {
  return {
    lead: msg`${name} takes you from “what’s on?” to your seat, even on a weak network.`,
    sections: [
      {
        id: 'what-we-do',
        title: msg`What we do`,
        text: [
          msg`We bring you films, events and offers from cinemas and organisers. Choose your exact seats, pay safely and keep your ticket on your phone, in a few taps.`,
        ],
      },
      {
        id: 'promises',
        title: msg`What you can rely on`,
        text: [],
        points: [
          msg`We hold your seats for ${holdMinutes} minutes, on every device and after every reload.`,
          msg`You see every amount before you pay. No fees come later.`,
          msg`Your ticket opens at the door, even offline.`,
          msg`If you lose connection while you pay, we check with the bank. You never pay twice.`,
        ],
      },
      {
        id: 'partners',
        title: msg`For cinemas and organisers`,
        text: [
          msg`Seat maps, sales and reports, from one hall to a chain in several countries. Your event goes live within 30 minutes of registration.`,
        ],
      },
      {
        id: 'reach-us',
        title: msg`Contact us`,
        text: [msg`Phone: ${phone}. E-mail: ${email}. Site: ${site}.`],
      },
    ],
  }
}
