/** Small creatures, monsters and machines that move by themselves. */
import { box, disc, oval, polygon, withMirror } from '@telos/draw'
import type { SpritePicture } from './sprite-picture.ts'

const twoEyes = (y: number, apart = 6, radius = 2.6) =>
  `ink ${disc(32 - apart, y, radius)}${disc(32 + apart, y, radius)}`
const whites = (y: number, apart = 6, radius = 5) =>
  `white ${disc(32 - apart, y, radius)}${disc(32 + apart, y, radius)}`

export const creaturePictures: Readonly<Record<string, SpritePicture>> = {
  butterfly: {
    main: '#e5799f',
    layers: [
      `main ${withMirror('M31 32C26 6 6 2 5 17C4 30 16 37 31 34Z')}`,
      `light ${withMirror('M31 34C18 34 10 42 14 51C18 60 29 53 32 40Z')}`,
      `white ${disc(16, 19, 4.5)}${disc(48, 19, 4.5)}`,
      `shade ${disc(21, 46, 3)}${disc(43, 46, 3)}`,
      'ink 5 M32 26V48',
      `ink 2.5 ${withMirror('M32 26Q29 13 22 10')}`,
    ],
  },
  moth: {
    main: '#b59b78',
    layers: [
      `main ${withMirror('M31 22C22 12 8 20 4 42C14 50 26 48 32 38Z')}`,
      `shade ${withMirror('M30 38C22 42 17 47 19 55C26 56 31 50 32 44Z')}`,
      `white ${disc(17, 34, 5)}${disc(47, 34, 5)}`,
      `ink ${disc(17, 34, 2.2)}${disc(47, 34, 2.2)}`,
      `light ${oval(32, 34, 6, 15)}`,
      `shade 4 ${withMirror('M30 20Q24 14 24 7')}`,
      `shade 2.5 M27 36H37M27 42H37`,
    ],
  },
  bat: {
    main: '#8171b3',
    layers: [
      `shade ${withMirror('M32 28C26 18 14 14 3 22C7 27 9 33 8 42C13 37 18 38 22 45C25 41 28 42 32 47Z')}`,
      `main ${withMirror('M26 26L22 11L34 21Z')}`,
      `main ${oval(32, 33, 11, 14)}`,
    ],
    face: [whites(30, 4.5, 3.6), twoEyes(30, 4.5, 1.8), 'white M27 38L29 43L31 38ZM33 38L35 43L37 38Z'],
  },
  bee: {
    main: '#f0bd3a',
    turns: 'mirror',
    layers: [
      `white ${oval(26, 20, 9, 13)}${oval(40, 20, 8, 12)}`,
      'ink M8 36L2 38L8 42Z',
      `main ${oval(33, 38, 24, 16)}`,
      'ink M22 24C18 32 18 44 22 52L29 54C25 44 25 32 29 22ZM38 22C34 32 34 44 38 54L45 51C42 44 42 32 45 25Z',
      `ink ${disc(51, 34, 2.8)}`,
    ],
  },
  beetle: {
    main: '#c94f45',
    turns: 'about',
    layers: [
      'ink 3.5 M24 16L16 6M36 14L34 4M44 16L48 8M24 48L16 58M36 50L34 60M44 48L48 56',
      'ink 2.5 M54 28L62 22M54 36L62 42',
      `ink ${disc(49, 32, 9)}`,
      `main ${oval(29, 32, 23, 18)}`,
      'deep 3 M7 32H50',
      `deep ${disc(22, 23, 3.5)}${disc(34, 22, 3.5)}${disc(22, 41, 3.5)}${disc(34, 42, 3.5)}`,
      `white ${disc(53, 28, 2)}${disc(53, 36, 2)}`,
    ],
  },
  cricket: {
    main: '#7cba4c',
    turns: 'mirror',
    layers: [
      'main 5 M26 38L14 14L4 56',
      'shade 3.5 M36 44L30 58M44 42L48 58',
      'ink 2 M54 26Q60 12 46 6M52 26Q50 12 38 8',
      'main M4 40C16 30 34 26 48 28C58 30 60 40 52 44C36 48 18 48 4 40Z',
      'light M10 38C22 31 32 30 40 31C32 38 20 41 10 38Z',
      `ink ${disc(53, 33, 2.8)}`,
    ],
  },
  spider: {
    main: '#6b5b7b',
    layers: [
      `shade 3.5 ${withMirror('M24 32Q12 24 6 30M24 36Q10 34 4 44M26 40Q14 44 12 56M26 28Q18 14 10 12')}`,
      `main ${disc(32, 38, 15)}`,
      `shade ${disc(32, 25, 9)}`,
      'red M32 36L38 44L32 50L26 44Z',
    ],
    face: [`white ${disc(28, 23, 3)}${disc(36, 23, 3)}`, `ink ${disc(28, 23, 1.5)}${disc(36, 23, 1.5)}`],
  },
  scorpion: {
    main: '#c46b3a',
    turns: 'mirror',
    layers: [
      'shade 3 M20 46L14 58M28 48L24 60M36 48L38 60M44 46L50 58',
      'main 6 M18 42C2 40 2 14 18 12',
      'deep M16 6L28 12L16 18Z',
      'main 4.5 M44 40L56 32',
      'main M50 32C50 22 60 20 62 26L57 28L62 32C60 38 52 38 50 32Z',
      `main ${oval(32, 42, 18, 9)}`,
      'shade 2.5 M24 35V49M32 34V50M40 35V49',
    ],
  },
  worm: {
    main: '#dd8a7c',
    turns: 'mirror',
    layers: [
      'main 13 M10 50C18 36 26 36 30 44C36 56 46 52 50 36L51 22',
      'shade 2.5 M17 34L22 43M29 50L38 46M44 52L42 42',
      `ink ${disc(49, 19, 2.2)}${disc(55, 19, 2.2)}`,
    ],
  },
  snake: {
    main: '#5c9e58',
    turns: 'mirror',
    layers: [
      'red 2.5 M56 16L63 12M56 17L63 20',
      'main 11 M8 54H44C56 54 56 40 44 40H22C10 40 10 26 22 26H34C42 26 40 15 48 15',
      'light 3 M12 54H42M24 40H40',
      `ink ${disc(49, 13, 2.4)}`,
    ],
  },
  slime: {
    main: '#77c255',
    layers: [
      'main M6 54C4 32 16 12 32 12C48 12 60 32 58 54C58 58 6 58 6 54Z',
      'light M16 30C18 22 24 18 30 18C26 22 22 26 21 33Z',
      'shade M6 52C22 56 42 56 58 52C60 58 56 58 52 58H12C6 58 5 56 6 52Z',
    ],
    face: [whites(36, 8, 6), twoEyes(37, 8, 3), 'deep 3 M27 47Q32 50 37 47'],
  },
  ghost: {
    main: '#dfe3f2',
    layers: [
      'main M8 58V30C8 -2 56 -2 56 30V58L48 51L40 58L32 51L24 58L16 51Z',
      'shade M8 58V44L14 50L16 51ZM24 58L28 54L32 51ZM40 58L44 54L48 51Z',
    ],
    face: [`ink ${oval(24, 28, 4.5, 6.5)}${oval(40, 28, 4.5, 6.5)}`, `ink ${oval(32, 41, 3.5, 4)}`],
  },
  dragon: {
    main: '#b8495a',
    turns: 'mirror',
    layers: [
      'main 7 M16 48C4 50 2 40 6 34',
      'shade M28 34L10 8L24 12L30 4L42 30Z',
      `shade ${box(18, 46, 8, 13, 3)}${box(32, 46, 8, 13, 3)}`,
      'main M12 46C16 32 30 34 34 28L40 12L52 8L63 18L60 26L48 26C46 44 40 54 26 54C18 54 12 52 12 46Z',
      'gold M24 52C34 50 40 40 42 30L46 30C46 46 38 54 30 54Z',
      'deep M42 10L40 1L49 8Z',
      `gold ${disc(51, 15, 2.4)}`,
    ],
  },
  alien: {
    main: '#7cc46a',
    layers: [
      'shade 5 M24 46L18 58M40 46L46 58',
      `main ${box(22, 36, 20, 18, 8)}`,
      `main 3 ${withMirror('M24 12Q20 4 14 5')}`,
      `light ${disc(13, 5, 3.5)}${disc(51, 5, 3.5)}`,
      'main M8 24C8 2 56 2 56 24C56 36 42 44 32 44C22 44 8 36 8 24Z',
    ],
    face: [`ink ${withMirror('M28 30C20 32 13 26 14 18C22 18 28 22 28 30Z')}`, 'deep 2.5 M28 37Q32 39 36 37'],
  },
  ufo: {
    main: '#9aa7ba',
    layers: [
      'sky M18 30C18 8 46 8 46 30Z',
      'light M30 30C30 22 34 22 34 30Z',
      `main ${oval(32, 36, 28, 12)}`,
      'shade M6 40C18 48 46 48 58 40C52 50 12 50 6 40Z',
      `gold ${disc(16, 36, 3)}${disc(32, 39, 3)}${disc(48, 36, 3)}`,
    ],
  },
  monster: {
    main: '#9a5fb0',
    layers: [
      `gold ${withMirror('M20 18L8 4L10 22Z')}`,
      'main M8 58C4 30 10 10 32 10C54 10 60 30 56 58L48 52L40 58L32 52L24 58L16 52Z',
      'shade M14 50C20 44 26 44 32 50C38 44 44 44 50 50L48 52L40 58L32 52L24 58L16 52Z',
    ],
    face: [
      whites(26, 9, 7),
      twoEyes(27, 9, 3.2),
      'ink M20 37H44C44 48 20 48 20 37Z',
      'white M23 37L26 42L29 37ZM35 37L38 42L41 37Z',
    ],
  },
  snowman: {
    main: '#eef2f7',
    layers: [
      'bark 3 M18 36L5 28M46 36L59 28',
      `main ${disc(32, 45, 16)}`,
      `main ${disc(32, 22, 12)}`,
      `ink ${box(22, 2, 20, 10, 2)}`,
      'ink 4 M17 12H47',
      'red 5 M22 32Q32 36 42 32',
      `ink ${disc(32, 42, 2)}${disc(32, 50, 2)}`,
    ],
    face: [twoEyes(20, 4.5, 2), 'gold M31 23L42 25L31 27Z'],
  },
  robot: {
    main: '#8fa1b8',
    layers: [
      'steel 3 M32 14V6',
      `red ${disc(32, 5, 4)}`,
      `steel ${box(4, 28, 8, 18, 4)}${box(52, 28, 8, 18, 4)}`,
      `steel ${box(18, 52, 10, 8, 2)}${box(36, 52, 10, 8, 2)}`,
      `main ${box(10, 14, 44, 40, 8)}`,
      `ink ${box(16, 20, 32, 18, 6)}`,
      `shade ${box(22, 43, 20, 6, 2)}`,
    ],
    face: [`sky ${disc(26, 29, 4)}${disc(38, 29, 4)}`],
  },
  crab: {
    main: '#d9603f',
    layers: [
      `shade 4 ${withMirror('M18 44L6 50M20 50L10 58')}`,
      `main 5 ${withMirror('M18 34L10 24')}`,
      `main ${withMirror('M12 26C2 22 2 8 12 4L12 13L18 8C22 18 18 26 12 26Z')}`,
      `main ${oval(32, 42, 20, 14)}`,
      'shade 3 M22 50Q32 54 42 50',
    ],
    face: [`white ${disc(25, 32, 5)}${disc(39, 32, 5)}`, `ink ${disc(25, 32, 2.4)}${disc(39, 32, 2.4)}`],
  },
  eye: {
    main: '#5aa0c8',
    layers: ['white M2 32C14 10 50 10 62 32C50 54 14 54 2 32Z'],
    face: [`main ${disc(32, 32, 13)}`, `ink ${disc(32, 32, 6.5)}`, `white ${disc(28, 28, 3)}`],
  },
  pacman: {
    main: '#f0c83c',
    turns: 'about',
    layers: ['main M32 32L55 17A27 27 0 1 0 55 47Z', `ink ${disc(33, 16, 3.6)}`],
  },
  germ: {
    main: '#8bbf4a',
    layers: [
      `main 5 M32 4V60M4 32H60M12 12L52 52M52 12L12 52`,
      `main ${disc(32, 32, 20)}`,
      `shade ${disc(24, 42, 4)}${disc(42, 40, 3)}${disc(40, 20, 2.6)}`,
    ],
    face: [twoEyes(29, 6, 3), 'deep 2.5 M27 38Q32 35 37 38'],
  },
  cocoon: {
    main: '#c9a873',
    layers: [
      'bark 5 M4 8H60',
      'bark 3 M32 8V16',
      'main M32 12C48 16 50 46 32 60C14 46 16 16 32 12Z',
      'shade 2.5 M21 24Q32 30 43 24M19 33Q32 40 45 33M22 43Q32 49 42 43',
      'light 2.5 M25 20Q23 30 24 40',
    ],
  },
  nest: {
    main: '#a57a45',
    layers: [
      `white ${oval(22, 30, 8, 10)}${oval(42, 30, 8, 10)}${oval(32, 27, 8, 11)}`,
      'main M4 34H60C60 52 46 58 32 58C18 58 4 52 4 34Z',
      'shade 2.5 M10 42L26 46M20 52L40 44M36 54L54 42M28 38L44 40',
    ],
  },
  mouth: {
    main: '#c9525c',
    layers: [
      'main M4 32C12 14 26 20 32 22C38 20 52 14 60 32C52 52 12 52 4 32Z',
      'ink M12 32H52C46 42 18 42 12 32Z',
      `white ${polygon(18, 32, 46, 32, 44, 36, 20, 36)}`,
    ],
  },
}
