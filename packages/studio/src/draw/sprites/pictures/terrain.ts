/** Walls, floors and what grows or lies on them. Ground fills its cell; neighbours grow together. */
import { box, disc, oval, polygon, withMirror } from '@telos/draw'
import type { SpritePicture } from './sprite-picture.ts'

const cell = box(0, 0, 64, 64)

export const terrainPictures: Readonly<Record<string, SpritePicture>> = {
  wall: {
    main: '#8a93a3',
    isGround: true,
    layers: [
      `deep ${cell}`,
      `main ${box(1.5, 1.5, 38, 29, 3)}${box(42.5, 1.5, 20, 29, 3)}${box(1.5, 33.5, 18, 29, 3)}${box(22.5, 33.5, 40, 29, 3)}`,
      'light 3 M5 5H36M46 5H59M5 37H16M26 37H59',
    ],
  },
  hedge: {
    main: '#4d9150',
    isGround: true,
    layers: [
      `shade ${cell}`,
      `main ${disc(14, 14, 15)}${disc(46, 12, 15)}${disc(30, 34, 16)}${disc(8, 44, 13)}${disc(54, 42, 14)}${disc(32, 58, 12)}`,
      `light ${disc(12, 10, 3)}${disc(44, 8, 3)}${disc(28, 29, 3)}${disc(52, 38, 3)}${disc(8, 42, 3)}`,
    ],
  },
  floor: { main: '#b9c0cb', isGround: true, layers: [`main ${cell}`, 'shade 1.5 M0 0.75H64M0.75 0V64'] },
  tiles: {
    main: '#c9ced8',
    isGround: true,
    layers: [`main ${cell}`, `light ${box(0, 0, 32, 32)}${box(32, 32, 32, 32)}`],
  },
  boards: {
    main: '#b98d5b',
    isGround: true,
    layers: [`main ${cell}`, 'shade 2 M0 16H64M0 32H64M0 48H64M0 63H64M20 0V16M46 16V32M14 32V48M40 48V64'],
  },
  paving: {
    main: '#aab1bd',
    isGround: true,
    layers: [
      `shade ${cell}`,
      `main ${box(2, 2, 28, 18, 4)}${box(34, 2, 28, 18, 4)}${box(-14, 23, 28, 18, 4)}${box(18, 23, 28, 18, 4)}${box(50, 23, 28, 18, 4)}${box(2, 44, 28, 18, 4)}${box(34, 44, 28, 18, 4)}`,
    ],
  },
  grass: {
    main: '#93c47a',
    isGround: true,
    layers: [
      `main ${cell}`,
      'shade 2.5 M10 20L8 12M13 20L15 13M40 14L38 7M43 14L45 8M24 44L22 36M27 44L29 37M50 52L48 44M53 52L55 45',
    ],
  },
  earth: {
    main: '#a9764a',
    isGround: true,
    layers: [
      `main ${cell}`,
      `shade ${oval(14, 14, 6, 4)}${oval(44, 10, 5, 3)}${oval(30, 32, 7, 4)}${oval(54, 38, 5, 4)}${oval(12, 50, 6, 4)}${oval(40, 54, 6, 3)}`,
      `light ${disc(28, 14, 2)}${disc(50, 24, 2)}${disc(12, 34, 2)}${disc(28, 50, 2)}`,
    ],
  },
  mud: {
    main: '#7c5a3c',
    isGround: true,
    layers: [
      `main ${cell}`,
      `shade ${oval(20, 20, 15, 8)}${oval(44, 44, 15, 9)}`,
      'light 2.5 M11 18Q19 13 27 17M35 42Q43 36 51 41',
    ],
  },
  sand: {
    main: '#ecd596',
    isGround: true,
    layers: [
      `main ${cell}`,
      `shade ${disc(12, 12, 1.8)}${disc(36, 8, 1.8)}${disc(54, 20, 1.8)}${disc(22, 30, 1.8)}${disc(44, 36, 1.8)}${disc(10, 48, 1.8)}${disc(32, 54, 1.8)}${disc(56, 54, 1.8)}`,
    ],
  },
  raked: {
    main: '#e9c98a',
    isGround: true,
    layers: [
      `main ${cell}`,
      'shade 3 M0 8Q16 2 32 8T64 8M0 24Q16 18 32 24T64 24M0 40Q16 34 32 40T64 40M0 56Q16 50 32 56T64 56',
    ],
  },
  water: {
    main: '#4f9bdc',
    isGround: true,
    layers: [`main ${cell}`, 'light 3.5 M4 16Q10 10 16 16T28 16M34 32Q40 26 46 32T58 32M6 50Q12 44 18 50T30 50'],
  },
  ice: {
    main: '#bfe2f4',
    isGround: true,
    layers: [
      `main ${cell}`,
      'white 4 M8 24L24 8M14 30L20 24M36 56L56 36M46 58L52 52',
      'shade 2 M30 34L40 30L46 20M40 30L44 36',
    ],
  },
  snow: {
    main: '#eef3f9',
    isGround: true,
    layers: [`main ${cell}`, 'shade 2.5 M10 16Q18 10 26 16M36 34Q44 28 52 34M12 52Q20 46 28 52'],
  },
  lava: {
    main: '#e0552e',
    isGround: true,
    layers: [
      `main ${cell}`,
      'gold 4.5 M2 18Q10 10 18 18T34 18M30 40Q38 32 46 40T62 40',
      `gold ${disc(48, 14, 4)}${disc(14, 46, 5)}`,
      `shade ${oval(30, 56, 9, 4)}${oval(56, 24, 6, 3)}`,
    ],
  },
  space: {
    main: '#2c3150',
    isGround: true,
    layers: [
      `main ${cell}`,
      `white ${disc(12, 14, 1.8)}${disc(40, 10, 1.4)}${disc(54, 32, 2)}${disc(24, 38, 1.4)}${disc(10, 54, 1.6)}${disc(44, 52, 1.8)}`,
    ],
  },
  night: {
    main: '#333b63',
    isGround: true,
    layers: [
      `main ${cell}`,
      `gold ${disc(14, 16, 1.8)}${disc(48, 46, 1.8)}`,
      `white ${disc(42, 14, 1.4)}${disc(18, 48, 1.4)}`,
    ],
  },
  tunnel: {
    main: '#564a44',
    isGround: true,
    layers: [
      `main ${cell}`,
      `shade ${oval(18, 18, 9, 5)}${oval(46, 40, 10, 5)}`,
      `light ${disc(42, 14, 1.6)}${disc(14, 48, 1.6)}`,
    ],
  },
  slope: {
    main: '#b5b1a6',
    isGround: true,
    layers: [`main ${cell}`, 'shade 3 M6 10L18 22M40 6L52 18M22 34L34 46M46 40L58 52M4 46L14 56'],
  },
  road: {
    main: '#6b7280',
    isGround: true,
    layers: [`main ${cell}`, `white ${box(6, 29, 20, 6, 2)}${box(38, 29, 20, 6, 2)}`],
  },
  path: {
    main: '#d6c29a',
    isGround: true,
    layers: [
      `main ${cell}`,
      `shade ${oval(16, 16, 8, 5)}${oval(46, 22, 8, 5)}${oval(24, 44, 8, 5)}${oval(52, 52, 7, 4)}`,
    ],
  },
  bridge: {
    main: '#b98d5b',
    isGround: true,
    layers: [`main ${cell}`, 'shade 3 M0 4H64M0 60H64M10 4V60M26 4V60M42 4V60M58 4V60'],
  },
  belt: {
    main: '#646d7c',
    turns: 'about',
    isGround: true,
    layers: [`main ${cell}`, 'gold 6 M14 16L30 32L14 48M36 16L52 32L36 48', 'deep 5 M0 3H64M0 61H64'],
  },
  field: {
    main: '#8f6a3f',
    isGround: true,
    layers: [
      `main ${cell}`,
      'shade 5 M0 12H64M0 32H64M0 52H64',
      'leaf 3.5 M12 22L9 17M12 22L15 17M34 22L31 17M34 22L37 17M22 42L19 37M22 42L25 37M48 42L45 37M48 42L51 37',
    ],
  },
  rock: {
    main: '#929aa6',
    layers: [
      'main M10 54L4 36L14 16L34 8L52 16L60 38L52 56Z',
      'light M14 16L34 8L40 22L22 30Z',
      'shade M52 16L60 38L52 56L40 54L44 34Z',
      'shade 2.5 M22 30L18 42',
    ],
  },
  boulder: {
    main: '#a3805c',
    layers: [
      `main ${disc(32, 33, 26)}`,
      'shade M56 24C60 46 42 60 24 57C44 56 54 44 56 24Z',
      'light 5 M14 26C17 18 22 14 28 13',
      'deep 2.5 M30 26L36 34L32 42M36 34L44 36',
    ],
  },
  stone: {
    main: '#7b8492',
    layers: [
      'main M6 46C4 30 16 18 32 18C50 18 60 32 58 46C56 58 8 58 6 46Z',
      'light M16 32C20 24 28 22 36 23C30 28 22 30 16 32Z',
      'shade M6 46C20 54 46 54 58 46C56 58 8 58 6 46Z',
    ],
  },
  cliff: {
    main: '#7d7a80',
    isGround: true,
    layers: [
      `deep ${cell}`,
      'main M0 0H64V40L54 58L44 42L34 62L22 44L12 56L0 40Z',
      'light M0 0H64V8L44 14L30 8L12 14L0 8Z',
      'shade M22 44L26 18L34 62ZM44 42L50 16L54 58Z',
    ],
  },
  ledge: {
    main: '#6fae5a',
    isGround: true,
    layers: [
      `wood ${box(0, 20, 64, 30)}`,
      'bark M0 50H64L58 60H6Z',
      'main M0 4H64V24L56 30L48 24L40 31L32 24L24 31L16 24L8 30L0 24Z',
      'light 3 M2 8H62',
    ],
  },
  hill: {
    main: '#6fae5a',
    layers: [
      'main M2 58C10 34 18 20 30 20C42 20 52 36 62 58Z',
      'shade M30 20C42 20 52 36 62 58H40C42 44 38 30 30 20Z',
      'bark 3.5 M30 20V3',
      'red M32 3L46 8L32 13Z',
    ],
  },
  mountain: {
    main: '#8d96a5',
    layers: [
      'main M2 58L26 8L38 30L44 22L62 58Z',
      'white M26 8L34 22L28 20L24 26L18 24Z',
      'shade M26 8L38 30L44 22L62 58H36Z',
    ],
  },
  tree: {
    main: '#4f9a55',
    layers: [
      `bark ${box(27, 38, 10, 22, 2)}`,
      `main ${disc(32, 18, 15)}${disc(18, 30, 13)}${disc(46, 30, 13)}${disc(32, 34, 12)}`,
      `light ${disc(26, 14, 4)}${disc(14, 27, 3)}`,
      'shade 4 M24 40Q34 46 46 38',
    ],
  },
  fir: {
    main: '#3f8a5c',
    layers: [
      `bark ${box(27, 48, 10, 12, 1)}`,
      'main M32 2L48 24H40L54 40H46L60 54H4L18 40H10L24 24H16Z',
      'shade M32 2L48 24H40L54 40H46L60 54H32Z',
    ],
  },
  bush: {
    main: '#5aa755',
    layers: [
      `main ${disc(18, 40, 15)}${disc(46, 40, 15)}${disc(32, 28, 17)}${box(8, 38, 48, 18, 8)}`,
      `light ${disc(26, 22, 4)}${disc(13, 36, 3)}${disc(44, 34, 3)}`,
    ],
  },
  flower: {
    main: '#e5799f',
    layers: [
      'leaf 4 M32 30V60',
      'leaf M32 54C22 54 16 48 14 40C24 40 32 46 32 54Z',
      `main ${disc(32, 10, 8)}${disc(44, 18, 8)}${disc(40, 31, 8)}${disc(24, 31, 8)}${disc(20, 18, 8)}`,
      `gold ${disc(32, 21, 7)}`,
    ],
  },
  plant: {
    main: '#5aa755',
    layers: [
      'main 5 M32 44V20',
      'main M32 30C14 32 6 20 8 8C24 8 32 16 32 30ZM32 24C34 8 46 2 58 6C58 20 46 28 32 24Z',
      'wood M14 42H50L44 60H20Z',
      'bark 5 M12 43H52',
    ],
  },
  cactus: {
    main: '#5c9e58',
    layers: [
      'main 9 M14 26V32Q14 40 32 40M50 18V26Q50 34 32 34',
      `main ${box(24, 6, 16, 54, 8)}`,
      'light 2.5 M30 14V24M34 30V40M30 44V54',
    ],
  },
  leaves: {
    main: '#b97a3a',
    layers: [
      'main M4 44C6 28 20 24 30 32C32 46 18 54 4 44Z',
      'red M34 20C42 6 58 8 61 20C54 32 40 32 34 20Z',
      'gold M30 54C32 40 48 36 58 44C56 58 40 62 30 54Z',
      'shade 2.5 M8 44L26 34M40 20L56 18M36 53L52 46',
    ],
  },
  reeds: {
    main: '#7fae5a',
    layers: [
      'main 4.5 M14 60Q12 30 20 14M32 60V10M48 60Q52 34 44 18',
      `bark ${box(28, 4, 8, 18, 4)}${box(16, 8, 8, 16, 4)}${box(40, 12, 8, 16, 4)}`,
    ],
  },
  planet: {
    main: '#d89a5a',
    layers: [
      `main ${disc(32, 32, 20)}`,
      'shade M16 24C26 28 40 22 50 24L52 30C40 28 28 34 13 30Z',
      'light 5 M4 40C14 50 52 36 60 24',
    ],
  },
  cloud: {
    main: '#dfe6ef',
    layers: [`main ${disc(18, 38, 13)}${disc(32, 26, 15)}${disc(47, 37, 13)}${box(14, 34, 36, 18, 8)}`],
  },
  puddle: {
    main: '#4f9bdc',
    layers: [
      'main M6 40C4 26 18 28 24 22C34 14 46 22 50 28C62 30 62 44 54 48C44 58 8 54 6 40Z',
      'light 3.5 M18 36Q24 30 32 32',
    ],
  },
  house: {
    main: '#c9694f',
    layers: [
      `white ${box(11, 28, 42, 31, 2)}`,
      'main M3 32L32 6L61 32L54 34L32 16L10 34Z',
      'main M32 8L58 31H6Z',
      `wood ${box(26, 40, 12, 19, 1)}`,
      `sky ${box(15, 36, 8, 8)}${box(41, 36, 8, 8)}`,
    ],
  },
  city: {
    main: '#8296b4',
    layers: [
      `main ${box(6, 20, 18, 40)}${box(24, 6, 18, 54)}${box(42, 28, 17, 32)}`,
      `gold ${box(11, 27, 4, 5)}${box(17, 27, 4, 5)}${box(11, 38, 4, 5)}${box(29, 13, 4, 5)}${box(35, 13, 4, 5)}${box(29, 24, 4, 5)}${box(35, 35, 4, 5)}${box(47, 35, 4, 5)}${box(53, 45, 4, 5)}`,
    ],
  },
  castle: {
    main: '#98a2b0',
    layers: [
      `main ${polygon(4, 60, 4, 14, 12, 14, 12, 20, 18, 20, 18, 14, 24, 14, 24, 30, 40, 30, 40, 14, 46, 14, 46, 20, 52, 20, 52, 14, 60, 14, 60, 60)}`,
      'ink M24 60V50C24 38 40 38 40 50V60Z',
      `shade ${box(11, 30, 6, 9, 3)}${box(47, 30, 6, 9, 3)}`,
    ],
  },
  well: {
    main: '#98a2b0',
    layers: [
      'bark 5 M14 40V18M50 40V18',
      'red M4 22L32 4L60 22Z',
      `main ${box(8, 38, 48, 22, 4)}`,
      `sky ${oval(32, 40, 19, 5)}`,
      'shade 2.5 M8 49H56M24 49V60M40 49V60M32 43V49',
    ],
  },
  tent: {
    main: '#d9a04c',
    layers: [`main ${withMirror('M32 6L32 58L4 58Z')}`, 'shade M32 6L60 58H46Z', 'ink M32 24L42 58H22Z'],
  },
}
