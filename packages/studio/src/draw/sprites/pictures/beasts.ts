/** Beasts, birds and fish. */
import { box, disc, oval, withMirror } from '@telos/draw'
import type { SpritePicture } from './sprite-picture.ts'

const twoEyes = (y: number, apart = 6, radius = 2.6) =>
  `ink ${disc(32 - apart, y, radius)}${disc(32 + apart, y, radius)}`

export const beastPictures: Readonly<Record<string, SpritePicture>> = {
  bird: {
    main: '#4f9bd4',
    turns: 'mirror',
    layers: [
      'shade M16 36L2 26L4 40L16 44Z',
      'gold 3 M30 54V60M38 54V60',
      `main ${oval(32, 38, 20, 17)}`,
      `main ${disc(44, 22, 12)}`,
      'gold M54 18L64 23L54 28Z',
      `light ${oval(38, 44, 11, 9)}`,
      'shade M14 36C22 30 34 32 36 38C32 46 20 46 14 36Z',
      `ink ${disc(47, 20, 2.8)}`,
    ],
  },
  eagle: {
    main: '#8a5d38',
    layers: [
      `main ${withMirror('M32 26C24 14 12 10 2 14C5 18 5 20 4 24L9 24L8 31L14 31L14 38L20 36L24 44L32 46Z')}`,
      'shade M25 44L39 44L44 58L32 54L20 58Z',
      `main ${oval(32, 36, 9, 15)}`,
      `white ${disc(32, 20, 10)}`,
      'gold M27 23H37L32 33Z',
      `ink ${disc(28, 19, 2.2)}${disc(36, 19, 2.2)}`,
    ],
  },
  chicken: {
    main: '#f2efe6',
    turns: 'mirror',
    layers: [
      'gold 3.5 M28 52V60M38 52V60',
      'main M8 20C6 44 18 56 34 54C48 53 54 42 52 26L40 34C30 38 16 34 8 20Z',
      `main ${disc(44, 22, 11)}`,
      'red M38 13C36 4 42 4 43 8C45 2 51 4 50 12Z',
      'gold M54 19L63 24L54 28Z',
      'red M52 28C56 30 56 36 52 37Z',
      'shade M18 36C26 40 36 40 38 36C38 48 22 48 18 36Z',
      `ink ${disc(47, 21, 2.5)}`,
    ],
  },
  fish: {
    main: '#ee8b3c',
    turns: 'about',
    layers: [
      'shade M18 32L2 16L4 32L2 48Z',
      'shade M28 18L40 6L46 20ZM28 46L38 58L44 45Z',
      'main M12 32C22 12 50 10 62 32C50 54 22 52 12 32Z',
      'white 5 M40 15Q34 32 40 49',
      `ink ${disc(51, 27, 3)}`,
    ],
  },
  shark: {
    main: '#7f94a8',
    turns: 'mirror',
    layers: [
      'main M14 34L2 14L4 32L0 48Z',
      'main M26 24L36 4L46 24Z',
      'main M8 34C22 14 52 16 63 32C58 42 30 52 8 34Z',
      'white M20 39C34 44 50 42 62 33C58 44 36 50 20 39Z',
      'deep 2.5 M38 26V34M43 25V33',
      'deep 2 M50 39L53 42L56 37',
      `ink ${disc(53, 27, 2.6)}`,
    ],
  },
  whale: {
    main: '#5b84b8',
    turns: 'mirror',
    layers: [
      'sky 3.5 M40 16V8M40 8Q34 2 30 8M40 8Q46 2 50 8',
      'main M12 38L2 20L12 24L20 16L20 36Z',
      'main M10 36C22 16 60 14 61 38C61 56 24 60 10 36Z',
      'light M22 48C34 52 54 50 60 42C58 58 34 60 22 48Z',
      `ink ${disc(50, 34, 2.6)}`,
    ],
  },
  frog: {
    main: '#5fae4d',
    layers: [
      `shade ${withMirror('M18 40C4 40 4 56 6 58L22 58Z')}`,
      `main ${oval(32, 42, 22, 16)}`,
      `main ${disc(19, 20, 10)}${disc(45, 20, 10)}`,
      `main ${oval(32, 30, 22, 13)}`,
      `light ${oval(32, 48, 13, 8)}`,
      'deep 3 M18 36Q32 42 46 36',
    ],
    face: [`white ${disc(19, 18, 6)}${disc(45, 18, 6)}`, `ink ${disc(19, 18, 3)}${disc(45, 18, 3)}`],
  },
  turtle: {
    main: '#6a9a4e',
    turns: 'mirror',
    layers: [
      `light ${disc(54, 34, 8)}${box(12, 46, 10, 12, 4)}${box(38, 46, 10, 12, 4)}`,
      'main M4 48C4 12 52 12 52 48Z',
      'shade M18 28L28 22L38 28V38L28 44L18 38Z',
      'shade 2.5 M18 28L10 30M38 28L46 30M28 44V48',
      `ink ${disc(57, 32, 2.3)}`,
    ],
  },
  dog: {
    main: '#b58350',
    turns: 'mirror',
    layers: [
      'shade 5 M10 34Q2 28 5 18',
      `shade ${box(12, 42, 7, 17, 3)}${box(36, 42, 7, 17, 3)}`,
      `main ${box(8, 28, 38, 20, 9)}`,
      'main M34 34V16L42 10H50L62 22C63 30 56 32 50 31L46 40Z',
      'shade M34 14C28 16 28 30 34 30C38 28 38 20 40 14Z',
      `ink ${disc(60, 22, 3)}${disc(48, 19, 2.4)}`,
    ],
  },
  wolf: {
    main: '#7d8796',
    turns: 'mirror',
    layers: [
      'shade M12 32C2 32 0 44 4 52C10 50 14 44 16 38Z',
      `shade ${box(13, 42, 7, 17, 2)}${box(36, 42, 7, 17, 2)}`,
      `main ${box(8, 28, 38, 19, 8)}`,
      'main M32 34L36 6L44 14L52 12L63 27C60 33 54 32 50 31L44 42Z',
      'light M44 42L50 31C54 32 60 33 63 27L52 26Z',
      `ink ${disc(61, 26, 2.6)}`,
      'gold M46 17L52 20L47 22Z',
    ],
  },
  cat: {
    main: '#e0974a',
    turns: 'mirror',
    layers: [
      'main 5 M12 52C-2 50 4 34 10 38',
      `main ${oval(28, 46, 18, 14)}`,
      'main M28 26L27 6L38 14H46L57 6L56 26C56 42 28 42 28 26Z',
      'shade 3 M36 16V20M42 14V20M48 16V20',
      'white 2 M52 30L61 28M52 33L61 35M32 30L23 28M32 33L23 35',
      `ink ${disc(36, 26, 2.6)}${disc(48, 26, 2.6)}`,
      'ink M40 31H44L42 34Z',
    ],
  },
  badger: {
    main: '#8b929e',
    turns: 'mirror',
    layers: [
      `ink ${box(12, 42, 9, 14, 3)}${box(36, 42, 9, 14, 3)}`,
      'main M4 44C4 22 22 18 38 22L46 46C30 52 8 52 4 44Z',
      `ink ${disc(36, 17, 4)}`,
      'white M34 20C42 14 52 18 62 32C62 38 54 42 44 42C36 40 32 28 34 20Z',
      'ink M38 24L60 30L58 35L40 33Z',
      `ink ${disc(61, 34, 2.6)}`,
      `white ${disc(47, 29, 1.8)}`,
    ],
  },
  hedgehog: {
    main: '#8d6b4c',
    turns: 'mirror',
    layers: [
      `wood ${box(14, 48, 8, 9, 3)}${box(38, 48, 8, 9, 3)}`,
      'main M2 48L8 42L2 36L10 32L6 24L15 23L14 14L23 17L26 8L32 15L39 9L42 18L49 16L48 26L52 50L8 52Z',
      'skin M38 50C36 38 42 30 50 32L62 44C62 50 54 52 48 52H40Z',
      `ink ${disc(61, 43, 3)}${disc(49, 40, 2.5)}`,
      'light 2.5 M16 34L14 29M25 30L24 25M34 30L34 25M20 43L17 39M30 41L28 37',
    ],
  },
  mouse: {
    main: '#a9a4ad',
    turns: 'mirror',
    layers: [
      'skin 3 M10 46Q0 46 2 32Q4 26 8 30',
      'main M8 46C8 26 30 20 44 28L62 42C60 52 20 56 8 46Z',
      `main ${disc(36, 22, 10)}`,
      `skin ${disc(36, 22, 5.5)}`,
      `ink ${disc(61, 42, 2.6)}${disc(49, 37, 2.4)}`,
    ],
  },
  sheep: {
    main: '#efece4',
    turns: 'mirror',
    layers: [
      `ink ${box(16, 44, 6, 15, 2)}${box(36, 44, 6, 15, 2)}`,
      `main ${disc(14, 36, 10)}${disc(24, 26, 11)}${disc(38, 27, 11)}${disc(44, 38, 9)}${disc(30, 42, 12)}${disc(18, 44, 8)}`,
      'shade 2.5 M14 36Q18 40 22 36M26 44Q30 47 34 43',
      'ink M44 20C50 16 58 20 62 32C62 40 54 40 50 38C44 34 42 26 44 20Z',
      `white ${disc(53, 28, 2.2)}`,
    ],
  },
  pig: {
    main: '#efa3ac',
    layers: [`main ${withMirror('M26 18L8 6L12 28Z')}`, `main ${disc(32, 34, 24)}`, `shade ${oval(32, 42, 12, 9)}`],
    face: [twoEyes(28, 10, 3), `deep ${oval(28, 42, 2.2, 3.2)}${oval(36, 42, 2.2, 3.2)}`],
  },
  cow: {
    main: '#f0eee8',
    layers: [
      `wood 5 ${withMirror('M20 18Q8 18 8 6')}`,
      `main ${withMirror('M20 24L4 24L12 34Z')}`,
      'main M18 16H46L48 40C48 62 16 62 16 40Z',
      'ink M18 16H30C30 26 24 32 16 32Z',
      `skin ${oval(32, 50, 14, 9)}`,
    ],
    face: [`ink ${disc(25, 32, 2.8)}${disc(40, 32, 2.8)}`, `bark ${disc(28, 50, 2.2)}${disc(36, 50, 2.2)}`],
  },
  horse: {
    main: '#a5683c',
    turns: 'mirror',
    layers: [
      'ink M10 32C0 34 2 52 6 56C10 50 10 44 14 40Z',
      `shade ${box(12, 40, 6, 20, 2)}${box(20, 40, 6, 20, 2)}${box(36, 40, 6, 20, 2)}`,
      'main M8 30C18 26 30 30 34 28L42 8L52 10L63 24L58 31L49 26L46 44C34 50 10 48 8 30Z',
      'ink M42 4C34 8 30 20 28 30C36 28 44 18 46 8Z',
      `ink ${disc(51, 18, 2.4)}`,
    ],
  },
  camel: {
    main: '#cfa25c',
    turns: 'mirror',
    layers: [
      'shade 3 M8 36Q2 40 4 50',
      `shade ${box(12, 42, 6, 18, 2)}${box(22, 42, 6, 18, 2)}${box(36, 42, 6, 18, 2)}`,
      'main M6 40C6 34 10 32 13 22C16 16 20 22 22 28C24 20 30 14 34 24C36 30 40 32 44 32C48 30 44 16 48 10L62 12V20L54 22C54 34 52 46 44 48H12C8 48 6 44 6 40Z',
      `ink ${disc(54, 14, 2.2)}`,
    ],
  },
}
