/** Things that can be pushed, opened, switched or sat on. */
import { box, disc, oval, polygon, withMirror } from '@telos/draw'
import type { SpritePicture } from './sprite-picture.ts'

export const thingPictures: Readonly<Record<string, SpritePicture>> = {
  block: {
    main: '#6f9bd8',
    layers: [`main ${box(6, 6, 52, 52, 8)}`, `light ${box(13, 13, 38, 38, 5)}`, `main ${box(17, 17, 34, 34, 4)}`],
  },
  barrel: {
    main: '#b5793f',
    layers: [
      'main M16 6H48C56 22 56 42 48 58H16C8 42 8 22 16 6Z',
      'shade 2.5 M26 7C23 22 23 42 26 57M38 7C41 22 41 42 38 57',
      'steel 5 M13 16H51M13 48H51',
    ],
  },
  chest: {
    main: '#b5793f',
    layers: [
      'main M6 30C6 14 14 10 22 10H42C50 10 58 14 58 30Z',
      `shade ${box(6, 30, 52, 26, 3)}`,
      'gold 4 M6 30H58M16 11V56M48 11V56',
      `gold ${box(26, 24, 12, 15, 3)}`,
      `ink ${disc(32, 31, 2.6)}`,
    ],
  },
  gate: {
    main: '#77818f',
    layers: [
      'shade M4 60V28C4 -4 60 -4 60 28V60H52V28C52 8 12 8 12 28V60Z',
      'main 4.5 M19 16V60M32 12V60M45 16V60',
      'main 4.5 M12 28H52M12 42H52',
    ],
  },
  lock: {
    main: '#e0ae38',
    layers: [
      'steel 7 M20 30V22C20 6 44 6 44 22V30',
      `main ${box(10, 28, 44, 32, 6)}`,
      `ink ${disc(32, 40, 5)}`,
      'ink 5 M32 42V51',
    ],
  },
  exit: {
    main: '#3f9c6a',
    layers: [
      `main ${box(5, 5, 54, 54, 6)}`,
      `white ${disc(30, 15, 5)}`,
      'white 5.5 M28 23L26 36L18 40M27 24L38 28L43 34M28 26L18 29L16 33M26 36L34 44L33 54M25 37L20 52',
      'white M48 18L57 27L48 36Z',
    ],
  },
  stairs: {
    main: '#8d96a5',
    layers: [
      'main M4 58V48H18V36H32V24H46V12H60V58Z',
      'light 4 M5 47H18M19 35H32M33 23H46M47 11H59',
      'shade M18 58V48H32V36H46V24H60V58Z',
    ],
  },
  ladder: {
    main: '#c08a4a',
    layers: ['main 6 M18 4V60M46 4V60', 'main 5 M18 14H46M18 26H46M18 38H46M18 50H46'],
  },
  portal: {
    main: '#8a63d2',
    layers: [
      `main ${oval(32, 32, 22, 28)}`,
      `deep ${oval(32, 32, 15, 21)}`,
      'light 4 M32 16C44 18 44 40 34 44C24 46 22 34 28 28C33 25 36 31 33 34',
    ],
  },
  pad: {
    main: '#6f9bd8',
    layers: [
      `shade ${oval(32, 42, 28, 16)}`,
      `main ${oval(32, 37, 28, 16)}`,
      `light ${oval(32, 37, 19, 10)}`,
      `main ${oval(32, 37, 10, 5)}`,
    ],
  },
  target: {
    main: '#dd5548',
    layers: [`main ${disc(32, 32, 26)}`, `white ${disc(32, 32, 18)}`, `main ${disc(32, 32, 10)}`],
  },
  switch: {
    main: '#d9534c',
    layers: [`steel ${box(8, 40, 48, 18, 5)}`, 'main M16 40C16 16 48 16 48 40Z', 'light 3.5 M23 32C24 27 27 25 31 25'],
  },
  lever: {
    main: '#d9534c',
    layers: ['steel 6 M32 46L48 16', `main ${disc(49, 14, 8)}`, `wood ${box(10, 44, 44, 14, 5)}`],
  },
  toll: {
    main: '#dd5548',
    layers: [
      `steel ${box(6, 22, 13, 38, 3)}`,
      `white ${box(6, 16, 56, 12, 3)}`,
      `main ${polygon(16, 28, 22, 16, 31, 16, 25, 28)}${polygon(36, 28, 42, 16, 51, 16, 45, 28)}`,
      `gold ${disc(12.5, 40, 4)}`,
    ],
  },
  fence: {
    main: '#c59a62',
    layers: [
      'shade 5 M3 26H61M3 44H61',
      `main ${polygon(6, 60, 6, 18, 12, 9, 18, 18, 18, 60)}${polygon(26, 60, 26, 18, 32, 9, 38, 18, 38, 60)}${polygon(46, 60, 46, 18, 52, 9, 58, 18, 58, 60)}`,
    ],
  },
  table: {
    main: '#b07a41',
    layers: [
      `shade ${box(10, 30, 8, 28, 2)}${box(46, 30, 8, 28, 2)}`,
      `main ${box(3, 20, 58, 14, 4)}`,
      'light 3 M8 24H56',
    ],
  },
  chair: {
    main: '#b07a41',
    layers: [
      `shade ${box(16, 38, 6, 22, 2)}${box(42, 38, 6, 22, 2)}`,
      `main ${box(15, 4, 7, 38, 3)}${box(15, 34, 34, 9, 3)}`,
      'main 4 M20 12H34V34',
    ],
  },
  window: {
    main: '#e3b95a',
    layers: [
      `bark ${box(9, 5, 46, 50, 4)}`,
      `main ${box(14, 10, 36, 40, 2)}`,
      'bark 4 M32 10V50M14 28H50',
      `wood ${box(5, 53, 54, 7, 2)}`,
      'light 3 M19 20L25 14M38 20L44 14',
    ],
  },
  mirror: {
    main: '#9fd0e8',
    layers: [
      `gold ${oval(32, 26, 22, 24)}`,
      `main ${oval(32, 26, 17, 19)}`,
      `gold ${box(28, 48, 8, 12, 2)}`,
      'white 4 M24 28L34 14M29 36L42 18',
    ],
  },
  flag: {
    main: '#dd5548',
    layers: [
      'bark 5 M14 4V60',
      'main M17 6C30 0 38 14 58 8V36C38 42 30 28 17 34Z',
      'shade M17 28C30 22 38 36 58 30V36C38 42 30 28 17 34Z',
    ],
  },
  sign: {
    main: '#c59a62',
    layers: ['bark 6 M32 30V60', `main ${box(5, 8, 54, 28, 4)}`, 'shade 3.5 M14 18H50M14 27H40'],
  },
  tombstone: {
    main: '#98a2b0',
    layers: ['leaf M2 60C8 50 56 50 62 60Z', 'main M14 56V24C14 0 50 0 50 24V56Z', 'shade 5 M32 16V42M23 25H41'],
  },
  torch: {
    main: '#f08b34',
    layers: [
      'bark 9 M32 34V58',
      'main M32 2C48 16 48 28 42 34H22C16 28 18 18 24 16C26 20 28 20 28 18C27 12 28 6 32 2Z',
      'gold M32 16C40 24 38 32 35 34H28C24 30 26 24 32 16Z',
      'steel 6 M24 36H40',
    ],
  },
  cannon: {
    main: '#5c6675',
    turns: 'about',
    layers: [
      `main ${box(18, 20, 44, 24, 5)}`,
      `shade ${box(54, 17, 8, 30, 3)}`,
      `main ${disc(20, 32, 16)}`,
      `light ${disc(20, 32, 7)}`,
    ],
  },
  bomb: {
    main: '#565e70',
    layers: [
      'wood 4 M40 18Q44 6 54 10',
      `gold ${polygon(54, 2, 56, 8, 62, 8, 57, 12, 60, 18, 54, 14, 49, 17, 51, 11, 46, 7, 52, 8)}`,
      `main ${disc(29, 38, 21)}`,
      `shade ${box(33, 14, 12, 9, 2)}`,
      'light 4 M16 36C16 28 22 24 26 24',
    ],
  },
  mine: {
    main: '#5c6675',
    layers: [
      'main 6 M32 4V60M4 32H60M12 12L52 52M52 12L12 52',
      `main ${disc(32, 32, 20)}`,
      `red ${disc(32, 32, 6)}`,
      'light 3.5 M19 28C20 22 24 19 28 18',
    ],
  },
  ball: {
    main: '#dd6a4c',
    layers: [
      `main ${disc(32, 32, 25)}`,
      'white 4 M8 28C22 36 42 36 56 28',
      'white 4 M32 7V57',
      'light 4 M16 22C19 16 23 13 27 12',
    ],
  },
  tooth: {
    main: '#f2efe6',
    layers: [
      'main M8 18C8 2 26 8 32 10C38 8 56 2 56 18C56 36 48 60 43 60C38 60 38 42 32 42C26 42 26 60 21 60C16 60 8 36 8 18Z',
      'shade 3 M50 18C50 30 47 42 44 50',
    ],
  },
  gift: {
    main: '#c9566f',
    layers: [
      `main ${box(8, 28, 48, 32, 3)}`,
      `shade ${box(4, 20, 56, 12, 3)}`,
      'gold 7 M32 20V60',
      `gold 5 ${withMirror('M32 19C20 20 14 12 20 7C26 4 31 12 32 19')}`,
    ],
  },
  book: {
    main: '#4f78b8',
    layers: [
      'main M6 10C16 6 26 8 32 14C38 8 48 6 58 10V54C48 50 38 52 32 58C26 52 16 50 6 54Z',
      'white M11 14C18 11 26 13 30 18V50C24 46 17 46 11 48ZM53 14C46 11 38 13 34 18V50C40 46 47 46 53 48Z',
      'metal 2.5 M16 22L26 24M16 30L26 32M38 24L48 22M38 32L48 30',
    ],
  },
  cobweb: {
    main: '#c6ccd6',
    isGround: true,
    layers: [
      'shade 4.5 M4 4L60 60M60 4L4 60M32 2V62M2 32H62',
      'shade 4 M32 20L41 23L44 32L41 41L32 44L23 41L20 32L23 23ZM32 8L49 15L56 32L49 49L32 56L15 49L8 32L15 15Z',
      'main 2.5 M4 4L60 60M60 4L4 60M32 2V62M2 32H62',
      'main 2 M32 20L41 23L44 32L41 41L32 44L23 41L20 32L23 23ZM32 8L49 15L56 32L49 49L32 56L15 49L8 32L15 15Z',
    ],
  },
  spikes: {
    main: '#aab4c2',
    layers: [
      'main M3 58L12 12L21 58ZM23 58L32 6L41 58ZM43 58L52 12L61 58Z',
      'shade M12 12L21 58H15ZM32 6L41 58H35ZM52 12L61 58H55Z',
      'steel 5 M4 58H60',
    ],
  },
  trap: {
    main: '#8d96a5',
    layers: [
      'main M6 46C6 22 58 22 58 46L50 38L44 48L38 38L32 48L26 38L20 48L14 38Z',
      'shade M6 46L14 54L20 46L26 55L32 46L38 55L44 46L50 54L58 46C58 66 6 66 6 46Z',
    ],
  },
  cage: {
    main: '#8d96a5',
    layers: ['main 5 M8 8H56M8 56H56M10 8V56M21 8V56M32 8V56M43 8V56M54 8V56'],
  },
  bed: {
    main: '#5f8ad0',
    layers: [
      `bark ${box(4, 14, 8, 44, 2)}${box(52, 30, 8, 28, 2)}`,
      `main ${box(10, 32, 46, 16, 5)}`,
      `white ${box(12, 26, 16, 12, 5)}`,
    ],
  },
  bath: {
    main: '#e9edf3',
    layers: [
      'steel 4 M10 32V12C10 4 22 4 22 12',
      'steel M16 12H28L30 18H14Z',
      'steel 5 M16 54L13 60M48 54L51 60',
      'main M4 32H60C60 50 54 56 46 56H18C10 56 4 50 4 32Z',
      `sky ${disc(30, 27, 5)}${disc(40, 26, 7)}${disc(50, 28, 5)}`,
      'metal 4 M3 32H61',
    ],
  },
  cup: {
    main: '#d9a83a',
    layers: [
      'main 5 M16 14H6V22Q6 32 18 32M48 14H58V22Q58 32 46 32',
      'main M14 6H50C50 30 44 40 32 40C20 40 14 30 14 6Z',
      `shade ${box(28, 38, 8, 12)}`,
      `main ${box(18, 49, 28, 10, 3)}`,
      'light 4 M22 13C22 22 24 28 27 31',
    ],
  },
  jug: {
    main: '#6fa8d8',
    layers: [
      'shade 6 M44 22C62 20 62 46 44 46',
      'main M14 14L8 8H44C42 18 50 26 50 40C50 54 44 60 30 60C16 60 10 54 10 40C10 28 16 22 14 14Z',
      'light 4 M18 34C17 42 18 48 22 52',
    ],
  },
}
