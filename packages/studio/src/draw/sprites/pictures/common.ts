/** The pictures that Home needs too: kept apart, so that its cards load no others. */
import { box, disc, oval, polygon } from '@telos/draw'
import { body, eyes, nape, shortHair } from './figure-parts.ts'
import type { SpritePicture } from './sprite-picture.ts'

const frame = `bark ${box(8, 4, 48, 56, 3)}`

export const commonPictures = {
  person: { main: '#4c83dd', layers: [...body, shortHair], face: [eyes], back: nape },
  crate: {
    main: '#c98d4b',
    layers: [
      `main ${box(6, 6, 52, 52, 4)}`,
      `shade ${box(14, 14, 36, 36, 1)}`,
      'main 7 M17 17L47 47M47 17L17 47',
      'light 2.5 M10 9.5H54',
    ],
  },
  key: {
    main: '#f0bd3a',
    layers: [`main 8 ${disc(18, 32, 11)}`, 'main 8 M30 32H58', 'main 7 M46 34V44M56 34V46'],
  },
  door: {
    main: '#a86c3c',
    layers: [
      frame,
      `main ${box(13, 9, 38, 51, 1)}`,
      `shade ${box(18, 14, 12, 18, 1)}${box(34, 14, 12, 18, 1)}${box(18, 38, 12, 17, 1)}${box(34, 38, 12, 17, 1)}`,
      `gold ${disc(46, 36, 3.2)}`,
    ],
  },
  opendoor: {
    main: '#a86c3c',
    layers: [frame, `ink ${box(13, 9, 38, 51, 1)}`, 'main M13 9L30 16V60H13Z', `gold ${disc(26, 39, 2.6)}`],
  },
  lamp: {
    main: '#f4c84a',
    layers: [
      'steel 4 M32 4V12',
      `steel ${polygon(20, 12, 44, 12, 49, 20, 15, 20)}`,
      'main M17 20H47L44 50H20Z',
      'light M32 26C40 36 38 44 32 45C26 44 24 36 32 26Z',
      `steel ${box(15, 50, 34, 9, 3)}`,
    ],
  },
  hearth: {
    main: '#e8863a',
    layers: [
      'bark 8 M10 55L54 46M10 46L54 55',
      'main M32 2C54 20 54 40 44 48H20C8 40 14 24 22 20C24 26 27 26 28 22C27 14 28 8 32 2Z',
      'gold M32 22C44 34 40 44 36 48H27C20 42 24 32 32 22Z',
    ],
  },
  bell: {
    main: '#e0ae38',
    layers: [
      `gold ${disc(32, 8, 4)}`,
      `shade ${disc(32, 52, 6)}`,
      'main M32 8C52 8 46 36 56 46V50H8V46C18 36 12 8 32 8Z',
      'light 4 M22 22C24 16 27 14 30 14',
      'shade M8 46H56V50H8Z',
    ],
  },
  pit: {
    main: '#5b6b9c',
    layers: [`main ${oval(32, 33, 28, 22)}`, `shade ${oval(32, 34, 24, 18)}`, `ink ${oval(32, 38, 22, 14)}`],
  },
  noise: {
    main: '#9167c9',
    layers: ['main M6 24H16L30 10V54L16 40H6Z', 'main 5 M38 22Q46 32 38 42M46 14Q60 32 46 50'],
  },
} as const satisfies Readonly<Record<string, SpritePicture>>
