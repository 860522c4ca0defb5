/** What carries people and goods. */
import { box, disc, oval, polygon } from '@telos/draw'
import type { SpritePicture } from './sprite-picture.ts'

const wheels = (...places: readonly number[]) => `ink ${places.map((x) => disc(x, 48, 8)).join('')}`
const hubs = (...places: readonly number[]) => `metal ${places.map((x) => disc(x, 48, 3.4)).join('')}`

export const vehiclePictures: Readonly<Record<string, SpritePicture>> = {
  car: {
    main: '#dd5548',
    turns: 'mirror',
    layers: [
      'main M3 44V32L14 28L22 15H42L54 28L61 32V46H3Z',
      'sky M25 19H32V28H19ZM36 19H41L48 28H36Z',
      `gold ${box(56, 32, 5, 6, 2)}`,
      wheels(17, 47),
      hubs(17, 47),
    ],
  },
  truck: {
    main: '#4fa06a',
    turns: 'mirror',
    layers: [
      `main ${box(3, 12, 36, 34, 3)}`,
      'shade M39 46V20H52L61 32V46Z',
      `sky ${polygon(43, 24, 50, 24, 56, 32, 43, 32)}`,
      'light 3 M8 22H34',
      wheels(16, 48),
      hubs(16, 48),
    ],
  },
  firetruck: {
    main: '#d64a42',
    turns: 'mirror',
    layers: [
      'metal 3 M4 12H44M4 18H44M10 12V18M20 12V18M30 12V18M40 12V18',
      `main ${box(3, 20, 38, 26, 2)}`,
      'main M41 46V20H52L61 31V46Z',
      `sky ${polygon(45, 24, 51, 24, 56, 32, 45, 32)}${box(48, 13, 8, 7, 3)}`,
      'white 4 M4 34H60',
      wheels(16, 48),
      hubs(16, 48),
    ],
  },
  trolley: {
    main: '#e0a13c',
    turns: 'mirror',
    layers: [
      'metal 4.5 M4 12H12L18 40H54',
      'main M14 18H60L54 38H19Z',
      'shade 3 M16 25H57M18 32H56M28 18L30 38M44 18L43 38',
      `ink ${disc(24, 51, 6)}${disc(48, 51, 6)}`,
    ],
  },
  tank: {
    main: '#6f8453',
    turns: 'about',
    layers: [
      `ink ${box(6, 6, 50, 14, 5)}${box(6, 44, 50, 14, 5)}`,
      `main ${box(10, 16, 42, 32, 4)}`,
      'steel 7 M34 32H60',
      `shade ${disc(30, 32, 13)}`,
      `light ${disc(27, 29, 4)}`,
    ],
  },
  train: {
    main: '#4a78b8',
    turns: 'mirror',
    layers: [
      `ink ${box(46, 6, 8, 14, 2)}`,
      `main ${box(4, 8, 22, 38, 3)}`,
      `main ${box(22, 20, 38, 26, 6)}`,
      `sky ${box(8, 13, 14, 12, 2)}`,
      'red M54 46H63L60 38H54Z',
      wheels(14, 32, 50),
      hubs(14, 32, 50),
    ],
  },
  boat: {
    main: '#b5713c',
    turns: 'mirror',
    layers: [
      'bark 4 M32 6V42',
      'white M35 6C52 16 54 30 54 36H35Z',
      'metal M29 14C18 22 14 30 13 36H29Z',
      'main M3 42H61L52 58H12Z',
      'light 3.5 M7 46H57',
    ],
  },
  ship: {
    main: '#5c7fb0',
    turns: 'mirror',
    layers: [
      'steel 4 M40 20V4',
      'red M28 8H36V18H28Z',
      `white ${box(16, 18, 34, 12, 2)}`,
      `sky ${disc(23, 24, 2.6)}${disc(33, 24, 2.6)}${disc(43, 24, 2.6)}`,
      'main M2 32H62L54 56H12Z',
      'red M7 48H57L54 56H12Z',
    ],
  },
  raft: {
    main: '#b98d5b',
    layers: [`main ${box(4, 8, 56, 13, 6)}${box(4, 25, 56, 13, 6)}${box(4, 42, 56, 13, 6)}`, 'bark 5 M16 7V57M48 7V57'],
  },
  submarine: {
    main: '#e0b13c',
    turns: 'mirror',
    layers: [
      'steel 4 M34 14V6H42',
      `shade ${box(24, 12, 18, 14, 4)}`,
      'shade M8 36L1 24V50Z',
      `main ${oval(34, 38, 28, 17)}`,
      `steel ${disc(28, 38, 7)}${disc(46, 38, 6)}`,
      `sky ${disc(28, 38, 4.5)}${disc(46, 38, 3.8)}`,
    ],
  },
  spaceship: {
    main: '#8f9fc4',
    turns: 'about',
    layers: [
      'gold M12 26L1 32L12 38Z',
      'shade M12 22L4 4L34 20ZM12 42L4 60L34 44Z',
      'main M8 22C30 16 50 22 62 32C50 42 30 48 8 42Z',
      `sky ${oval(40, 32, 9, 5.5)}`,
      'light 3 M14 26C24 23 32 22 40 24',
    ],
  },
  rocket: {
    main: '#e4e8ef',
    turns: 'about',
    layers: [
      'gold M12 24L0 32L12 40Z',
      'red M20 22L8 8L32 16ZM20 42L8 56L32 48Z',
      'main M10 20H36C48 20 56 26 62 32C56 38 48 44 36 44H10Z',
      'red M50 23C56 26 60 29 62 32C60 35 56 38 50 41Z',
      `sky ${disc(36, 32, 6.5)}`,
    ],
  },
  plane: {
    main: '#a9b8cf',
    turns: 'about',
    layers: [
      'shade M26 28L16 4H26L42 28ZM26 36L16 60H26L42 36Z',
      'shade M8 28L2 16H10L18 28ZM8 36L2 48H10L18 36Z',
      'main M4 32C8 24 40 25 52 26C60 28 62 30 62 32C62 34 60 36 52 38C40 39 8 40 4 32Z',
      `sky ${oval(52, 32, 4, 4.5)}`,
    ],
  },
  helicopter: {
    main: '#5fa07a',
    turns: 'mirror',
    layers: [
      'steel 4 M10 8H58M34 8V18',
      'main M26 30L4 24V32L24 40Z',
      `main ${oval(40, 32, 21, 15)}`,
      'sky M44 20C56 20 60 28 60 34H44Z',
      'steel 4 M24 56H54M32 46V56M46 46V56',
    ],
  },
}
